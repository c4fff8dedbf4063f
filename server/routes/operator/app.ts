import cookie from '@fastify/cookie';
import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import type { Json } from '../api/reference/components.ts';
import { describedOperations } from '../api/reference/described-operations.ts';
import { sendProblem } from '../http/problem.ts';
import { type App, createSurface } from '../http/surface.ts';
import { createValidators } from '../http/validators.ts';
import type { SandboxControls } from '../surfaces.ts';
import { auditRoutes } from './audit/index.ts';
import { PUBLIC, requireOperator } from './authenticate.ts';
import { consoleCookies } from './console-cookies.ts';
import { consoleFiles } from './console-files.ts';
import { contractsRoutes } from './contracts/index.ts';
import { impersonationsRoutes } from './impersonations.ts';
import { operatorSessionsRoutes } from './operators/operator-sessions.ts';
import { operatorTokensRoutes } from './operators/operator-tokens.ts';
import { operatorsRoutes } from './operators/operators.ts';
import { operatorOpenApiDocument } from './reference.ts';
import { sandboxClockRoute } from './sandbox-clock.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { usersRoutes } from './users/index.ts';

/** The operator API and its console: `{operator_url}`. */
export function createOperatorApp(core: Core, config: Config, { sandboxClock, jobs }: SandboxControls): App {
  const { app, document } = declareOperatorApi(core, config);
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

function declareOperatorApi(core: Core, config: Config): { app: App; document: Json } {
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
  const described = describedOperations(app, '/api/v1/');
  sessionRoutes(app, core, config, cookies);
  operatorsRoutes(app, core);
  operatorSessionsRoutes(app, core);
  operatorTokensRoutes(app, core);
  usersRoutes(app, core);
  contractsRoutes(app, core);
  impersonationsRoutes(app, core);
  auditRoutes(app, core);
  return { app, document: operatorOpenApiDocument(described, config) };
}
