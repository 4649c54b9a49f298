import { Alert } from 'antd';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { useOnline } from '@/shared/lib/use-online';

/** Below the menu of a narrow window, unless the window is so low that the banner would cover the content. */
const VISIBLE_WHEN_SCROLLED = '[@media(min-height:30rem)]:sticky top-[57px] z-[5] lg:top-0';

/**
 * Shows that nothing can be saved without a network. It stays visible, because it is the reason why buttons are disabled. The region
 * stays too, so that a screen reader announces its text.
 */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={VISIBLE_WHEN_SCROLLED}>
      {isOnline ? null : <Alert banner type="warning" title={getT(commonTexts).offline} />}
    </div>
  );
}
