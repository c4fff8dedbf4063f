import type { Config } from '../../config.ts';
import { createComponents, type Json } from '../api/reference/components.ts';
import { type Described, pathsOf } from '../api/reference/described-operations.ts';

const DESCRIPTION = `Everything that the console and the command line do: partners, clients, users, and what happens to them.

- **Sign in** with an operator token (\`Authorization: Bearer wlo_…\`); the console uses a session of its own.
- **Permissions**: \`x-permission\` of an operation names what it takes; \`any\` is for everyone who is signed in.
- **Lists** answer \`{ "data": […], "next_cursor": … }\`; give \`next_cursor\` as \`cursor\` for the page after.
- **Changes** merge (RFC 7396). \`If-Match\` is honoured and never demanded.
- **\`Idempotency-Key\`** on a POST makes a repeat within 24 hours harmless.
- **Errors** are \`application/problem+json\` (RFC 9457) with a \`code\`; decide by the status and the code.`;

/** The OpenAPI 3.1 document of the operator API. */
export function operatorOpenApiDocument(described: readonly Described[], { urls }: Pick<Config, 'urls'>): Json {
  const components = createComponents();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wattlock operator API',
      version: '1',
      summary: 'For the people who run the platform.',
      description: DESCRIPTION,
    },
    servers: [{ url: urls.operator }],
    security: [{ operator_token: [] }],
    tags: [...new Set(described.map(({ operation }) => operation.tag))].map((name) => ({ name })),
    paths: pathsOf(described, components),
    components: {
      securitySchemes: {
        operator_token: { type: 'http', scheme: 'bearer', description: 'Made in the console, under your name.' },
      },
      schemas: components.schemas,
    },
  };
}
