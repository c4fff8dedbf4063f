import Type from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { getPartner } from '../../../flows/provisioning/partners.ts';
import { countOfPartner } from '../../../store/partner-effect.ts';
import type { App } from '../../http/surface.ts';
import { idOrSlug } from '../id-or-slug.ts';
import { operation } from '../operation.ts';

/** Counting goes no further: an answer is wanted before it is exact. */
const MOST_COUNTED = 10_000;

const counted = Type.Integer({ minimum: 0 });

const effect = operation({
  kind: 'list',
  permission: 'partners:read',
  id: 'getPartnerEffect',
  tag: 'Partners',
  summary: 'What suspending a partner would touch',
  params: idOrSlug('partner'),
  answers: {
    200: Type.Object(
      {
        clients: counted,
        users: Type.Object({
          count: counted,
          more: Type.Boolean({ description: 'There are more than were counted.' }),
        }),
        sessions: Type.Integer({ minimum: 0, maximum: MOST_COUNTED, description: 'Live ones; 10000: or more.' }),
        webhook_endpoints: counted,
      },
      { title: 'PartnerEffect', description: 'Counts, as of now.' },
    ),
  },
});

/** `GET /api/v1/partners/{id}/effect`. */
export function partnerEffectRoute(app: App, core: Core): void {
  app.get<{ Params: { id: string } }>('/api/v1/partners/:id/effect', { schema: effect }, async (request) => {
    const { id } = await getPartner(core.database, request.params.id);
    const { users, sessions, ...counts } = await countOfPartner(core.database, id, core.clock.now(), MOST_COUNTED + 1);
    return {
      ...counts,
      users: { count: Math.min(users, MOST_COUNTED), more: users > MOST_COUNTED },
      sessions: Math.min(sessions, MOST_COUNTED),
    };
  });
}
