import { Outlet, useLocation } from '@tanstack/react-router';
import { useRead } from '../api/queries.ts';
import type { Session } from '../api/session.ts';
import { Failure } from '../components/Failure.tsx';
import { ConfirmProvider } from '../dialogs/ConfirmContext.tsx';
import { SessionEnded } from '../session/SessionEnded.tsx';
import { SignedOutPage } from '../session/SignedOutPage.tsx';
import { useSameOperator } from '../session/use-same-operator.ts';
import { SessionProvider } from './SessionContext.tsx';
import { Shell } from './Shell.tsx';

const PUBLIC = ['/invitation', '/signed-out', '/signed-in'];

/** Who is there decides what is shown: public pages to anyone, the rest to operators. */
export function App() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return PUBLIC.includes(path) ? <Outlet /> : <SignedIn />;
}

function SignedIn() {
  const session = useRead<Session>('/session');
  const same = useSameOperator(session.data?.data.operator.id);
  if (session.data && same) {
    return (
      <SessionProvider session={session.data.data}>
        <ConfirmProvider>
          <Shell />
          <SessionEnded />
        </ConfirmProvider>
      </SessionProvider>
    );
  }
  if (session.error?.status === 401 && same) return <SignedOutPage />;
  if (session.error && same) return <Failure error={session.error} retry={() => void session.refetch()} />;
  return <div className="booting" aria-busy="true" />;
}
