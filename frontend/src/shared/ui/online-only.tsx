import type { ReactNode } from 'react';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';

/** Disables its buttons while the browser is offline. For buttons that send something; `OfflineReason` of `dialog-actions.tsx` shows the reason. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <fieldset role="presentation" className="contents" disabled={!isOnline} title={isOnline ? undefined : getT('common')('offlineShort')}>
      {children}
    </fieldset>
  );
}
