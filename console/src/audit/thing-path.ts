/** The partner by which the server keeps its own operators. */
export const OPERATORS_REALM = '00000000-0000-8000-8000-000000000001';

const PATHS: Record<string, string> = {
  partner: '/partners/',
  client: '/clients/',
  user: '/users/',
  contract: '/contracts/',
  webhook_endpoint: '/webhooks/endpoints/',
  webhook_message: '/webhooks/messages/',
  operator: '/operators/',
};

/** What something of the audit log is: a user of the operators' realm is an operator. */
export function thingType(type: string, partnerId: string | null): string {
  return type === 'user' && partnerId === OPERATORS_REALM ? 'operator' : type;
}

/** Where it is shown, if it has a page. */
export function thingPath(type: string, id: string, partnerId: string | null): string | undefined {
  const path = PATHS[thingType(type, partnerId)];
  return path && path + encodeURIComponent(id);
}
