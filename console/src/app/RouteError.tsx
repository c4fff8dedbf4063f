import { Failure } from '../components/Failure.tsx';

/** A page that cannot be drawn, or whose code cannot be loaded, such as after an update of the server. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const known = error instanceof Error ? error : new Error(String(error));
  return <Failure error={known} retry={() => (isStale(known) ? location.reload() : reset())} />;
}

function isStale(error: Error): boolean {
  return /dynamically imported module|importing a module/i.test(error.message);
}
