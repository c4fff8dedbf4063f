/** What work that takes long has to do with whoever waits for it. */
export interface Task {
  /** Told how far it is, in a few words; cheap enough to call for each batch. */
  progress(words: string): void;
  /** Aborts when the person called it off: the work then ends between two batches, and leaves nothing half done. */
  readonly signal: AbortSignal;
}

/** For work that nobody watches. */
export const UNWATCHED: Task = { progress: () => {}, signal: new AbortController().signal };
