import type { Config } from '../../../config.ts';
import { createComponents, type Json } from '../../api/reference/components.ts';
import { type Described, pathsOf } from '../../api/reference/described-operations.ts';

const DESCRIPTION = `Users, contracts, webhooks and the audit log of one partner. A partner sees and changes what is its own only;
anything of another partner is 404.

- **Token**: a partner token (\`client_credentials\`) with the audience \`partner-api\`. It lives five minutes.
- **Lists** answer \`{ "data": […], "next_cursor": … }\`; give \`next_cursor\` as \`cursor\` for the page after.
- **Changes** merge (RFC 7396). \`If-Match\` is honoured and never demanded.
- **\`Idempotency-Key\`** on a POST makes a repeat within 24 hours harmless.
- **Errors** are \`application/problem+json\` (RFC 9457) with a \`code\`; decide by the status and the code.`;

/** The OpenAPI 3.1 document of the partner API. */
export function openApiDocument(described: readonly Described[], { urls }: Pick<Config, 'urls'>): Json {
  const components = createComponents();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wattlock partner API',
      version: '1',
      summary: 'For the back ends of partners.',
      description: DESCRIPTION,
    },
    servers: [{ url: urls.partner }],
    security: [{ client_credentials: [] }, { partner_token: [] }],
    tags: TAGS.filter(({ name }) => described.some(({ operation }) => operation.tag === name)),
    paths: pathsOf(described, components),
    components: {
      securitySchemes: {
        client_credentials: {
          type: 'oauth2',
          description: 'Gets a partner token with the credentials of a client of yours.',
          flows: { clientCredentials: { tokenUrl: `${urls.auth}/oauth2/token`, scopes: {} } },
        },
        partner_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A partner token that you have.',
        },
      },
      schemas: components.schemas,
    },
  };
}

const TAGS = [
  { name: 'Users', description: 'Who logs in: customers, and your own people.' },
  { name: 'Contracts', description: 'Energy contracts. Every answer is the snapshot that webhooks deliver.' },
  { name: 'Webhook endpoints', description: 'Where changes of contracts are delivered to.' },
  { name: 'Webhook messages', description: 'What was delivered, is waiting, or was given up.' },
  { name: 'Impersonations', description: 'Who acted as which user.' },
  { name: 'Audit', description: 'What was done, and refused.' },
];
