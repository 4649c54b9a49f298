import { Keys } from '@/admin/shared/keys-dialog';
import { ForRole } from '@/admin/shared/roles';
import { getT } from '@/shared/texts/texts';
import { ACTION_KEYS, DECIDED_AT_ONCE, keyOf } from './report-texts';

/** The keys of the queue. */
export function ReportKeys() {
  const t = getT('adminReports');
  return (
    <>
      <ForRole least="moderator">
        {ACTION_KEYS.map((action) => (
          <Keys key={action} keys={[keyOf(action)]} text={t(`decisions.${action}.title`)} />
        ))}
        <Keys keys={[...new Set(DECIDED_AT_ONCE.map(keyOf))]} text={t('keys.atOnce')} />
        <Keys keys={['c']} text={t('keys.claim')} />
        <Keys keys={['n']} text={t('addNote')} />
        <Keys keys={['r']} text={t('reopen')} />
      </ForRole>
      <Keys keys={['o']} text={t('keys.open')} />
    </>
  );
}
