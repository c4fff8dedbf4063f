import cookie from '@fastify/cookie';
import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import type { Json } from '../api/reference/components.ts';
import { describedOperations } from '../api/reference/described-operations.ts';
import { sendProblem } from '../http/problem.ts';
import { type App, createSurface } from '../http/surface.ts';
import { createValidators } from '../http/validators.ts';
import type { OperatorControls } from '../surfaces.ts';
import { audiencesRoutes } from './audiences.ts';
import { auditRoutes } from './audit/index.ts';
import { PUBLIC, requireOperator } from './authenticate.ts';
import { clientSecretsRoutes } from './clients/client-secrets.ts';
import { clientsRoutes } from './clients/clients.ts';
import { consoleCookies } from './console-cookies.ts';
import { consoleFiles } from './console-files.ts';
import { contractsRoutes } from './contracts/index.ts';
import { impersonationsRoutes } from './impersonations.ts';
import { keysRoutes } from './keys.ts';
import { operatorSessionsRoutes } from './operators/operator-sessions.ts';
import { operatorTokensRoutes } from './operators/operator-tokens.ts';
import { operatorsRoutes } from './operators/operators.ts';
import { partnerEffectRoute } from './partners/effect.ts';
import { partnersRoutes } from './partners/partners.ts';
import { previewStylesheetRoutes } from './partners/preview-stylesheets.ts';
import { themePreviewRoute } from './partners/theme-preview.ts';
import { operatorOpenApiDocument } from './reference.ts';
import { sandboxClockRoute } from './sandbox-clock.ts';
import { searchRoute } from './search.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { attentionRoutes } from './statistics/attention.ts';
import { statisticsRoutes } from './statistics/statistics.ts';
import { systemRoute } from './system.ts';
import { usersRoutes } from './users/index.ts';
import { webhookEndpointActions } from './webhooks/webhook-endpoint-actions.ts';
import { webhookEndpointsRoutes } from './webhooks/webhook-endpoints.ts';
import { webhookMessagesRoutes } from './webhooks/webhook-messages.ts';

/** The operator API and its console: `{operator_url}`. */
export function createOperatorApp(core: Core, config: Config, { sandboxClock, jobs }: OperatorControls): App {
  const { app, document } = declareOperatorApi(core, config, jobs);
  const text = JSON.stringify(document);
  app.get('/openapi.json', PUBLIC, (_request, reply) => reply.type('application/json').send(text));
  // Outside the sandbox there is no such clock, and the path does not exist.
  if (sandboxClock) sandboxClockRoute(app, core, sandboxClock, jobs);
  consoleFiles(app);
  return app;
}

/** Its OpenAPI document, for a deployment with these addresses. */
export function operatorOpenApi(config: Config): Json {
  return declareOperatorApi({ operatorUrl: config.urls.operator } as Core, config).document;
}

function declareOperatorApi(
  core: Core,
  config: Config,
  jobs: Pick<OperatorControls['jobs'], 'status'> = { status: () => [] },
): { app: App; document: Json } {
  const app = createSurface(core, {
    name: 'operator',
    bodyLimit: 1024 * 1024,
    trustedProxies: config.trustedProxies,
    sendError: sendProblem,
  });
  app.setValidatorCompiler(createValidators());
  app.register(cookie);
  const cookies = consoleCookies(config.urls.operator.startsWith('https:'));
  requireOperator(app, core, cookies);
  signInRoutes(app, core, cookies);
  previewStylesheetRoutes(app);
  const described = describedOperations(app, '/api/v1/');
  sessionRoutes(app, core, config, cookies);
  operatorsRoutes(app, core);
  operatorSessionsRoutes(app, core);
  operatorTokensRoutes(app, core);
  webhookEndpointsRoutes(app, core);
  webhookEndpointActions(app, core);
  webhookMessagesRoutes(app, core);
  statisticsRoutes(app, core);
  attentionRoutes(app, core);
  partnersRoutes(app, core);
  partnerEffectRoute(app, core);
  themePreviewRoute(app, core);
  clientsRoutes(app, core);
  clientSecretsRoutes(app, core);
  audiencesRoutes(app, core);
  keysRoutes(app, core);
  systemRoute(app, core, config, jobs);
  searchRoute(app, core);
  usersRoutes(app, core);
  contractsRoutes(app, core);
  impersonationsRoutes(app, core);
  auditRoutes(app, core);
  return { app, document: operatorOpenApiDocument(described, config) };
}
