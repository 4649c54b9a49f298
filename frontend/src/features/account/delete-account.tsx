import { useEffect, useRef, useState } from 'react';
import { startAnew } from '@/features/session/sign-out-dialog';
import { errorMessage } from '@/shared/api/api-error';
import { useDeleteProfileMutation } from '@/shared/api/account-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { TextField } from '@/shared/ui/text-field';

/** Deletes the account permanently, so the owner confirms by typing the username (PR-9). */
export function DeleteAccount({ username }: { username: string }) {
  const t = getT('account');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setDialogOpen(true)}>
        {t('removeOpen')}
      </Button>
      {isDialogOpen ? <DeleteDialog username={username} onClose={() => setDialogOpen(false)} /> : null}
    </>
  );
}

function DeleteDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = getT('account');
  const common = getT('common');
  const [typed, setTyped] = useState('');
  const [deleteProfile, { isLoading, isSuccess, error }] = useDeleteProfileMutation();
  const isConfirmed = typed.trim() === username;

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const confirmDeletion = async (): Promise<void> => {
    const result = await deleteProfile({ deleteProfileDto: { confirm: typed.trim() } });
    // Back has closed the page with the dialog, which would have left the deleted account.
    if (result.error === undefined && !isMounted.current) void startAnew();
  };

  if (isSuccess) {
    return (
      <Dialog
        open
        onOpenChange={() => void startAnew()}
        title={t('removed', { username: typed.trim() })}
        description={t('removedHint')}
        footer={<Button onClick={() => void startAnew()}>{t('removedContinue')}</Button>}
      />
    );
  }

  return (
    <Dialog open busy={isLoading} onOpenChange={onClose} title={t('removeTitle', { username })} description={t('removeHint')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) void confirmDeletion();
        }}
      >
        <TextField
          label={t('removeLabel', { username })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <InlineError text={error && `${t('removeFailed')}. ${errorMessage(error)}`} />
        <DialogActions>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {common('cancel')}
          </Button>
          <OnlineButton type="submit" variant="danger" disabled={!isConfirmed} loading={isLoading}>
            {isLoading ? t('removing') : t('removeConfirm')}
          </OnlineButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
