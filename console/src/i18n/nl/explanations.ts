import type { explanations as english } from '../en/explanations.ts';
import type { Translated } from '../message.ts';

/** What an event of a timeline means, and what helps. */
export const explanations: Translated<typeof english> = {
  'explain.user.sign_in': 'Ingelogd. Gaat er iets mis, dan is dat daarna, bij de client.',
  'explain.user.sign_in.wrong_password':
    'Het wachtwoord klopte niet. Opnieuw proberen, of een nieuw wachtwoord instellen.',
  'explain.user.sign_in.no_password': 'Er is nooit een wachtwoord ingesteld. Stel er een in.',
  'explain.user.sign_in.user_blocked':
    'Het wachtwoord klopte, maar de gebruiker is geblokkeerd. Hef dat op als dat terecht is.',
  'explain.user.sign_in.paused':
    'Te veel foute pogingen in een kwartier. Hef de pauze op; is een heel netwerk gepauzeerd, dan helpt alleen wachten.',
  'explain.user.sign_in.busy': 'Te veel mensen tegelijk vanaf één netwerk. Opnieuw proberen.',
  'explain.user.sign_in.other': 'Het inloggen is geweigerd.',
  'explain.user.second_factor.wrong_code':
    'De eenmalige code klopte niet. Meerdere keren achter elkaar: de klok van de telefoon loopt niet gelijk, of de app heeft een oudere sleutel. Vraag om de tijd op automatisch te zetten.',
  'explain.user.second_factor.factor_exhausted':
    'Honderd foute codes: die van de app tellen niet meer. Hef de pauze op als je weet wie het vraagt, gebruik een herstelcode, of reset.',
  'explain.user.second_factor.code_used': 'De code klopte, maar was al gebruikt. De volgende werkt.',
  'explain.user.second_factor.second_factor_paused': 'Tien foute codes in een kwartier. Hef de pauze op, of wacht.',
  'explain.user.second_factor.challenge_exhausted': 'Vijf foute codes bij één login. Begin opnieuw met inloggen.',
  'explain.user.second_factor.not_registered':
    'Er is een code gevraagd voordat de sleutel getoond was. Begin opnieuw met inloggen.',
  'explain.user.second_factor.already_enrolled':
    'De tweede factor is intussen in een ander tabblad ingesteld. Begin opnieuw met inloggen.',
  'explain.user.second_factor.factor_reset':
    'De tweede factor is tijdens het inloggen gereset. Begin opnieuw met inloggen.',
  'explain.user.second_factor.other': 'De tweede factor is geweigerd.',
  'explain.second_factor.enroll': 'Er is een tweede factor ingesteld.',
  'explain.second_factor.recover': 'Er is een herstelcode gebruikt in plaats van de app.',
  'explain.second_factor.import': 'De tweede factor is meegenomen uit een ander systeem.',
  'explain.second_factor.reset':
    'De tweede factor is weggehaald. Bij de volgende login waar die nodig is, wordt een nieuwe ingesteld.',
  'explain.session.end': 'Een sessie is beëindigd: zelf uitgelogd, of door iemand beëindigd.',
  'explain.grant.revoke': 'Wat één client had is beëindigd: teruggegeven, of een token is twee keer gebruikt.',
  'explain.user.end_sessions': 'Overal uitgelogd.',
  'explain.user.create': 'De gebruiker is gemaakt.',
  'explain.user.update': 'Gegevens van de gebruiker zijn gewijzigd.',
  'explain.user.set_password': 'Er is een nieuw wachtwoord ingesteld; alle sessies en tokens zijn beëindigd.',
  'explain.user.block': 'De gebruiker is geblokkeerd; alle sessies en tokens zijn beëindigd.',
  'explain.user.unblock': 'De gebruiker mag weer inloggen.',
  'explain.user.unlock': 'Foute wachtwoorden en codes zijn vergeten: opnieuw proberen kan.',
  'explain.impersonation.start': 'Een client handelde als de gebruiker.',
  'explain.impersonation.start.user_blocked': 'Een client wilde handelen als de gebruiker, die geblokkeerd is.',
  'explain.impersonation.start.role_not_allowed':
    'Een client wilde handelen als de gebruiker, maar mag dat niet voor deze rol.',
  'explain.impersonation.start.no_permission': 'Een client wilde handelen als de gebruiker, maar mag dat voor niemand.',
  'explain.impersonation.start.other': 'Een client wilde handelen als de gebruiker, en is geweigerd.',
  'explain.impersonation.end': 'Het handelen als de gebruiker is voortijdig beëindigd.',
};
