/** What was done, under the name that the log and its filter know. */
export function ActionName({ action }: { action: string }) {
  return <code className="action-name">{action}</code>;
}
