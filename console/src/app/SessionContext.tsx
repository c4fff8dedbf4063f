import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Permission, Session } from '../api/session.ts';
import { forgetKept } from '../session/kept.ts';

const Context = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => forgetKept(sessionStorage, session.operator.id), [session.operator.id]);
  return <Context value={session}>{children}</Context>;
}

/** Who is signed in, on pages that anyone may see too. */
export function useAnySession(): Session | undefined {
  return useContext(Context);
}

export function useSession(): Session {
  const session = useAnySession();
  if (!session) throw new Error('there is no SessionProvider above');
  return session;
}

/** Whether the server would allow it. It decides; the screen only does not offer what would be refused. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}
