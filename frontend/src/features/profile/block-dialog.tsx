import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useBlocking, type Person } from './use-blocking';

/** Asks before a block, because it removes follows and likes that do not come back. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = getT('people');
  const { name, send, isSending } = useBlocking(person);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    const message = await send('block');
    setFailure(message);
    if (message === null) onClose();
  };
  return (
    <ConfirmDialog
      title={t('blockTitle', { name })}
      question={t('blockHint')}
      cancel={getT('common')('cancel')}
      confirm={t('block')}
      loading={isSending}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
