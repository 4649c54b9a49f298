import { createContext, useContext, type ReactNode } from 'react';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';

/** Why the server refuses changes, for the screens; null while it accepts them (PR-50). Not for the sign-in, which is possible after a restore. */
export const MaintenanceContext = createContext<string | null>(null);

/** Why nothing can be saved now; null when it can. */
export function useRefusal(): string | null {
  const isOnline = useOnline();
  const maintenance = useContext(MaintenanceContext);
  return isOnline ? maintenance : getT('common')('offlineShort');
}

/** Disables its buttons while nothing can be saved. For buttons that send something, in dialogs with the reason beside them. */
export function WritesOnly({ children }: { children: ReactNode }) {
  const refusal = useRefusal();
  return (
    <fieldset role="presentation" className="contents" disabled={refusal !== null} title={refusal ?? undefined}>
      {children}
    </fieldset>
  );
}
