import type { FastifyRequest } from 'fastify';
import type { Core } from '../../flows/core.ts';
import type { Provisioner } from '../../flows/provisioning/operator-action.ts';
import type { ActingClient } from '../../flows/provisioning/partner-users.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { partnerOf } from './authenticate.ts';

/** The core with a database that shows and changes only what is the calling partner's, whatever a query says. */
export function partnerCore(core: Core, request: FastifyRequest): Core {
  const { partner_id: partnerId } = partnerOf(request);
  return { ...core, database: scopedDatabase(core.database, { role: 'wattlock_partner', partnerId }) };
}

/** Who changes something through this API, for the audit log. */
export function callerBy(request: FastifyRequest): Required<Provisioner> {
  return { actor_type: 'client', actor_id: partnerOf(request).client_id, ip: request.ip, request_id: request.id };
}

/** The partner whose resources are meant, and the client that acts for it. */
export function actingClient(request: FastifyRequest): ActingClient {
  const { partner_id: partnerId, client_id: clientId } = partnerOf(request);
  return { partnerId, clientId, by: callerBy(request) };
}
