import { useEffect, useRef, useState } from 'react';
import { ApiError, fieldOf } from '../api/problem.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

export interface Form<T extends object> {
  values: T;
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** Names of the fields that differ from what was read. */
  changed: (keyof T & string)[];
  problem: ApiError | undefined;
  errorOf: (name: string) => string | undefined;
  /** The tag of what the fields were read from: a change is made to that, or refused (412). */
  etag: string | null;
  busy: boolean;
  /** Whether it holds what was typed before the page was left or read anew. */
  restored: boolean;
  discard: () => void;
  /** Leaves nothing behind of what was typed. */
  forget: () => void;
  /** @returns whether it went well; otherwise the fields say what is wrong. */
  submit: (send: (values: T) => Promise<unknown>) => Promise<boolean>;
  isDirty: () => boolean;
}

/**
 * The fields of a form. While nobody has typed they follow what the server says; after that they are left alone, with
 * the tag they came with, so that another's change in between is noticed and not overwritten.
 */
export function useForm<T extends object>(source: T, etag: string | null = null, keep?: DraftOptions<T>): Form<T> {
  const key = JSON.stringify([source, etag]);
  const draft = useDraft(source, keep);
  const [base, setBase] = useState(() => {
    const over = draft.found ? draft.found.etag : etag;
    return { values: source, etag: over, key: JSON.stringify([source, over]) };
  });
  const [values, setValues] = useState(draft.found?.values ?? source);
  const [restored, setRestored] = useState(draft.found !== undefined);
  const [problem, setProblem] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const changed = changedNames(base.values, values);
  const dirty = useRef(false);
  dirty.current = changed.length > 0;
  if (key !== base.key && changed.length === 0) {
    setBase({ values: source, etag, key });
    setValues(source);
  }
  useEffect(() => draft.keep(base.etag, values, changed), [values, base]);
  return {
    values,
    set: (name, value) => setValues((current) => ({ ...current, [name]: value })),
    changed,
    problem,
    errorOf: (name) => problem?.errors.find((error) => fieldOf(error) === name)?.detail,
    etag: base.etag,
    busy,
    restored: restored && changed.length > 0,
    discard: () => {
      setValues(base.values);
      setRestored(false);
      setProblem(undefined);
    },
    forget: draft.forget,
    submit: async (send) => {
      setBusy(true);
      try {
        await send(values);
        dirty.current = false;
        draft.forget();
        setProblem(undefined);
        setRestored(false);
        setBase((current) => ({ ...current, values }));
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    isDirty: () => dirty.current,
  };
}

export function changedNames<T extends object>(before: T, after: T): (keyof T & string)[] {
  return (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** Only what was changed: a PATCH says no more than it means. */
export function changesOf<T extends object>({ values, changed }: Form<T>): Partial<T> {
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<T>;
}
