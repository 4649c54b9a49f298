import type { ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';

/** Disables its buttons while the browser is offline. For buttons that save something. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <fieldset role="presentation" className="contents" disabled={!isOnline} title={isOnline ? undefined : getT('common')('offlineShort')}>
      {children}
    </fieldset>
  );
}

function OfflineReason() {
  const isOnline = useOnline();
  return (
    <p role="status" className="text-sm font-medium text-danger not-empty:mr-auto not-empty:self-center max-sm:not-empty:basis-full">
      {isOnline ? '' : getT('common')('offlineShort')}
    </p>
  );
}

/** The buttons of a dialog that saves something. The banner of the layout is below the dialog, so the reason is repeated. */
export const saveFooter: NonNullable<ModalProps['footer']> = (_buttons: ReactNode, { OkBtn, CancelBtn }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <OfflineReason />
    <CancelBtn />
    <OnlineOnly>
      <OkBtn />
    </OnlineOnly>
  </div>
);
