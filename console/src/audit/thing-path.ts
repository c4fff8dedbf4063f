const PATHS: Record<string, string> = {
  partner: '/partners/',
  client: '/clients/',
  user: '/users/',
  contract: '/contracts/',
  webhook_endpoint: '/webhooks/endpoints/',
  webhook_message: '/webhooks/messages/',
  operator: '/operators/',
};

/** Where a thing of the audit log is shown, if it has a page. */
export function thingPath(type: string | null, id: string | null): string | undefined {
  const path = type === null ? undefined : PATHS[type];
  return path === undefined || id === null ? undefined : path + encodeURIComponent(id);
}
