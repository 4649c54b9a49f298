import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useBlocking, type Person } from './use-blocking';

/** Asks before a block, because it removes follows and likes that do not come back. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = getT('people');
  const { name, send } = useBlocking(person);
  return (
    <ConfirmDialog
      title={t('blockTitle', { name })}
      question={t('blockHint')}
      confirm={t('block')}
      fallback={t('failed.block', { name })}
      onConfirm={() => send('block')}
      onClose={onClose}
    />
  );
}
