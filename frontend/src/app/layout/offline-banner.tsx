import { WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/lib/use-online';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

export function OfflineBanner() {
  const t = getT(commonTexts);
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2.5 text-center text-sm font-medium text-surface">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t.offline}
        </p>
      )}
    </div>
  );
}
