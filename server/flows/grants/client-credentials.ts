import { OAuthError } from '../../protocol/oauth-error.ts';
import { grantedAudiences } from '../clients/granted-audiences.ts';
import type { Grant } from './grant.ts';

/** RFC 6749 §4.4: a partner's back end gets a token for itself. */
export const clientCredentialsGrant: Grant = {
  type: 'client_credentials',
  entitle(core, { credentials }) {
    const { client } = credentials;
    if (client.authentication === 'none' || client.partner_id === null) {
      throw new OAuthError('unauthorized_client', 'only a confidential client of a partner gets a partner token');
    }
    return {
      subject: {
        perspective: 'partner',
        clientId: client.id,
        clientEpoch: client.epoch,
        partnerId: client.partner_id,
      },
      scopes: client.scopes,
      audiences: grantedAudiences(core.issuerUrl, credentials, 'partner'),
    };
  },
};
