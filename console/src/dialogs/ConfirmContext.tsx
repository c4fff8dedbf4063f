import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog.tsx';

const Context = createContext<(of: Confirmation) => void>(() => undefined);

/** Lets any part of a page ask for a confirmation. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Confirmation>();
  return (
    <Context value={setCurrent}>
      {children}
      {current && <ConfirmDialog of={current} close={() => setCurrent(undefined)} />}
    </Context>
  );
}

export function useConfirm(): (of: Confirmation) => void {
  return useContext(Context);
}
