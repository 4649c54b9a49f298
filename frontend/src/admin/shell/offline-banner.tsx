import { Alert } from 'antd';
import { commonTexts } from '../../shared/i18n/en/common';
import { getT } from '../../shared/i18n/texts';
import { useOnline } from '../../shared/lib/use-online';

/** Shows that nothing can be saved without a network. The region stays, so that a screen reader announces its text. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return <div role="status">{isOnline ? null : <Alert banner type="warning" title={getT(commonTexts).offline} />}</div>;
}
