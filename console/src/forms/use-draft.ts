import { useRef, useState } from 'react';
import { useAnySession } from '../app/SessionContext.tsx';
import { draftKey, readDraft, withDraft, writeDraft } from './drafts.ts';

export interface DraftOptions<T> {
  /** What the form is of, such as `users/new`. */
  draft: string;
  /** Fields that are kept nowhere. */
  secret?: (keyof T)[];
}

/** The draft of a form: found when the form is opened, kept while one types, gone when it is saved or discarded. */
export function useDraft<T extends object>(source: T, options: DraftOptions<T> | undefined) {
  const operatorId = useAnySession()?.operator.id;
  const key = operatorId && options && draftKey(operatorId, options.draft);
  const [found] = useState(() => {
    const draft = key ? readDraft(sessionStorage, key) : undefined;
    return draft && { etag: draft.etag, values: withDraft(source, draft) };
  });
  const over = useRef(false);
  const write = (etag: string | null, values: Record<string, unknown>) => {
    if (key) writeDraft(sessionStorage, key, { etag, values });
  };
  return {
    found,
    keep: (etag: string | null, values: T, changed: (keyof T & string)[]) => {
      const kept = changed.filter((name) => !options?.secret?.includes(name));
      if (kept.length === 0) over.current = false;
      if (!over.current) write(etag, Object.fromEntries(kept.map((name) => [name, values[name]])));
    },
    forget: () => {
      over.current = true;
      write(null, {});
    },
  };
}
