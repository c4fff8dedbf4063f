const PATHS: Record<string, string> = {
  partner: '/partners/',
  client: '/clients/',
  user: '/users/',
  contract: '/contracts/',
  webhook_endpoint: '/webhooks/endpoints/',
  webhook_message: '/webhooks/messages/',
  operator: '/operators/',
};

/** Where something of the audit log is shown, if it has a page. */
export function thingPath(type: string, id: string): string | undefined {
  const path = PATHS[type];
  return path && path + encodeURIComponent(id);
}
