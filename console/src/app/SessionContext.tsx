import { createContext, type ReactNode, useContext } from 'react';
import type { Permission, Session } from '../api/session.ts';

const Context = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <Context value={session}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('there is no SessionProvider above');
  return session;
}

/** Whether the server would allow it. It decides; the screen only does not offer what would be refused. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}
