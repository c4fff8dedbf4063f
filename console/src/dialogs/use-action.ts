import { type Change, useChange } from '../api/queries.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { useToast } from './Toasts.tsx';

/** A change at the press of a button: what came of it is said in a toast. Errors go on to whoever waits for them. */
export function useAction<T = unknown>() {
  const change = useChange<T>();
  const toast = useToast();
  const { t } = useI18n();
  const run = async (what: Change<T>, said: string) => {
    const answer = await change.mutateAsync(what);
    toast(said);
    return answer;
  };
  /** The same where nobody waits. */
  const start = (what: Change<T>, said: string) =>
    run(what, said).catch((error: Error) => toast(t('failure.title'), 'error', error.message));
  return { run, start, busy: change.isPending };
}
