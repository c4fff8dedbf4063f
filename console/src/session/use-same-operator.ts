import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetKept } from './kept.ts';

/**
 * Whether who is signed in is who it was when the page was loaded. For another it is loaded anew, at the start: nothing that
 * was read or typed here is for their eyes. Whoever asks shows nothing meanwhile, so that no form holds the page back.
 */
export function useSameOperator(id: string | undefined): boolean {
  const client = useQueryClient();
  const [first, setFirst] = useState(id);
  if (first === undefined && id !== undefined) setFirst(id);
  const same = first === undefined || first === id;
  useEffect(() => {
    if (same) return;
    client.clear();
    forgetKept(sessionStorage, id);
    location.replace('/');
  }, [same]);
  return same;
}
