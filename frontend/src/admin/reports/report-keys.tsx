import { Keys } from '@/admin/shared/keys-dialog';
import { ForRole } from '@/admin/shared/roles';
import { getT } from '@/shared/texts/texts';
import { ACTION_KEYS, DECIDED_AT_ONCE, keyOf, type Action } from './report-texts';

const byKey = (one: Action, other: Action) => keyOf(one).localeCompare(keyOf(other));

/** The keys of the queue. */
export function ReportKeys() {
  const t = getT('adminReports');
  return (
    <>
      <ForRole least="moderator">
        {[...ACTION_KEYS, 'make_private' as const].toSorted(byKey).map((action) => (
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
