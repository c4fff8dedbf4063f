/** Aborts at a signal. One that comes twice, as behind a wrapper, is one. */
export function interruption(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  return end.signal;
}
