import { useNavigate } from '@tanstack/react-router';
import { usePageSearch } from './route-state.ts';

/** Whether the page is watched: it stands in the address, so that a reload goes on watching. */
export function useLive(): [on: boolean, toggle: () => void] {
  const navigate = useNavigate();
  const on = usePageSearch().live === '1';
  const toggle = () =>
    void navigate({
      to: '.',
      search: ((old: Record<string, string>) => ({ ...old, live: on ? undefined : '1' })) as never,
      replace: true,
    });
  return [on, toggle];
}
