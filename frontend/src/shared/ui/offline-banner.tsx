import { WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';

/** Says that nothing can be saved without a connection. A kept page has its own notice (`kept-notice.tsx`). */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2.5 text-center text-sm font-medium text-surface [[data-kept-at]_&]:hidden">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {getT('common')('offline')}
        </p>
      )}
    </div>
  );
}
