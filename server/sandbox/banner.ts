import { styleText } from 'node:util';
import type { Config } from '../config.ts';
import { DEFAULT_DATA_DIR } from '../config-schema.ts';
import { type SandboxFile, sandboxFilePath } from './sandbox-file.ts';

/** Shows the answer and keeps its access token for the next command. */
const KEEP_TOKEN = `| tee /dev/stderr | sed -E 's/.*"access_token":"([^"]+)".*/\\1/'`;

/** Commands look for the sandbox where its data is; they are told where that is not the usual place. */
function placeOf({ dataDir }: Config): string {
  if (dataDir === DEFAULT_DATA_DIR) return '';
  return `WATTLOCK_DATA_DIR='${dataDir.replaceAll("'", `'\\''`)}' `;
}

/** What `npm start` prints: where everything is, and three commands to paste, in order. */
export function banner(file: SandboxFile, config: Config, embedded: boolean): string {
  const [partner] = file.partners;
  const user = partner?.users.find(({ role }) => role === 'customer');
  if (!partner || !user) throw new Error('the sandbox has no demo partner');
  const { client_id, client_secret } = partner.machine_client;
  const title = (text: string) => styleText('bold', text);
  const quiet = (text: string) => styleText('dim', text);
  const command = `${placeOf(config)}npx wattlock`;
  const storage = embedded
    ? `embedded database in ${config.dataDir} (survives a kill; a power cut may lose the last writes)`
    : 'PostgreSQL';
  return `
${title('Wattlock sandbox')} is ready.

  auth service    ${file.auth_url}
  customer API    ${file.customer_url}   ${quiet('open it in a browser for GraphiQL')}
  partner API     ${file.partner_url}
  operators       ${file.operator_url}   ${quiet('the console and its API')}
  storage         ${storage}
  credentials     ${sandboxFilePath(config)}

${title('Log in as a customer')}  ${quiet(`the demo partner's own pages; ${user.login} / ${user.password}`)}
  ${file.demo_url}/
  ${quiet(`or from a terminal: ${command} login`)}

${title('Look after it')}  ${quiet(`the operator console; ${file.operator.login} / ${file.operator.password}`)}
  ${file.operator_url}/
  ${quiet(`the code for it: ${command} operator code`)}

${title('Watch webhooks arrive')}  ${quiet('the same partner; a button there changes a contract')}
  ${file.demo_url}/inbox
  ${quiet(`or at a receiver of your own: ${command} webhook listen --forward-to http://localhost:3000/webhooks`)}

${title('1. Partner token')}  ${quiet(`for ${partner.name}, valid 5 minutes`)}
PARTNER_TOKEN=$(curl -s ${file.auth_url}/oauth2/token -d grant_type=client_credentials -d scope='openid offline' \\
  -d client_id=${client_id} \\
  -d client_secret=${client_secret} ${KEEP_TOKEN})

${title('2. Impersonate')}  ${quiet(`${user.first_name} ${user.last_name}, valid 1 hour`)}
USER_TOKEN=$(curl -s '${file.auth_url}/v1/auth/impersonate?user_id=${user.id}' \\
  -H "Authorization: Bearer $PARTNER_TOKEN" ${KEEP_TOKEN})

${title('3. Call the customer API')}
curl -s ${file.customer_url} -H "Authorization: Bearer $USER_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"query":"{ me { firstName surname } }"}'

${quiet('Ctrl-C stops it. The data stays; delete the data directory to begin anew.')}
`;
}
