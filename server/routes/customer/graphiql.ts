import type { FastifyReply } from 'fastify';

const TITLE = 'Wattlock customer API';
const FIRST_QUERY = `# Get a user token first (npm start prints the commands), then put it in the Headers tab below:
# { "Authorization": "Bearer <USER_ACCESS_TOKEN>" }
query Me {
  me {
    firstName
    surname
    email
    customerNumber
    role
    partner { name }
  }
}
`;

/** The page carries its own scripts and styles and runs workers from blobs; it may load nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  'worker-src blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

let page: string | undefined;

/** GraphiQL, from this origin alone. Loaded when first asked for: it is several megabytes. */
export async function graphiqlPage(reply: FastifyReply): Promise<FastifyReply> {
  if (page === undefined) {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    page = renderGraphiQL({ title: TITLE, defaultQuery: FIRST_QUERY, endpoint: '/' });
  }
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(page);
}
