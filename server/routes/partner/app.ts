import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import type { Json } from '../api/reference/components.ts';
import { describedOperations } from '../api/reference/described-operations.ts';
import { sendProblem } from '../http/problem.ts';
import { type App, createSurface } from '../http/surface.ts';
import { createValidators } from '../http/validators.ts';
import { auditRoutes } from './audit.ts';
import { requirePartner } from './authenticate.ts';
import { contractsRoutes } from './contracts/index.ts';
import { impersonationsRoutes } from './impersonations.ts';
import { openApiDocument } from './reference/openapi.ts';
import { referenceRoutes } from './reference/routes.ts';
import { usersRoutes } from './users/index.ts';
import { webhookEndpointActions } from './webhook-endpoint-actions.ts';
import { webhookEndpointsRoutes } from './webhook-endpoints.ts';
import { webhookMessagesRoutes } from './webhook-messages.ts';

/** The partner API: `{partner_url}`, for the back ends of partners. */
export function createPartnerApp(core: Core, config: Config): App {
  const { app, document } = declarePartnerApi(core, config);
  referenceRoutes(app, document, config);
  return app;
}

/** Its OpenAPI document, for a deployment with these addresses. */
export function partnerOpenApi(config: Config): Json {
  return declarePartnerApi({} as Core, config).document;
}

function declarePartnerApi(core: Core, config: Config): { app: App; document: Json } {
  const app = createSurface(core, {
    name: 'partner',
    bodyLimit: 1024 * 1024,
    trustedProxies: config.trustedProxies,
    sendError: sendProblem,
  });
  app.setValidatorCompiler(createValidators());
  requirePartner(app, core);
  const described = describedOperations(app, '/v1/');
  usersRoutes(app, core);
  contractsRoutes(app, core);
  webhookEndpointsRoutes(app, core);
  webhookEndpointActions(app, core);
  webhookMessagesRoutes(app, core);
  impersonationsRoutes(app, core);
  auditRoutes(app, core);
  return { app, document: openApiDocument(described, config) };
}
