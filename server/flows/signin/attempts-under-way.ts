/** Tries under way in this process, by what they count together for. */
export interface AttemptsUnderWay {
  /** Counts one more under each key; how many there were before, in the order of the keys. */
  enter(keys: readonly string[]): number[];
  leave(keys: readonly string[]): void;
}

export function createAttemptsUnderWay(): AttemptsUnderWay {
  const counts = new Map<string, number>();
  return {
    enter: (keys) =>
      keys.map((key) => {
        const before = counts.get(key) ?? 0;
        counts.set(key, before + 1);
        return before;
      }),
    leave(keys) {
      for (const key of keys) {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      }
    },
  };
}
