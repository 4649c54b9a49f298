import { useEffect, useRef, useState } from 'react';
import { startAnew } from '@/features/session/sign-out-dialog';
import { useDeleteProfileMutation } from '@/shared/api/account-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
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
  const [typed, setTyped] = useState('');
  const [deleteProfile, { isSuccess }] = useDeleteProfileMutation();
  const isConfirmed = typed.trim() === username;

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const confirmDeletion = async (): Promise<null> => {
    await deleteProfile({ deleteProfileDto: { confirm: typed.trim() } }).unwrap();
    // Back has closed the page with the dialog, which would have left the deleted account.
    if (!isMounted.current) void startAnew();
    return null;
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
    <FormDialog
      title={t('removeTitle', { username })}
      description={t('removeHint')}
      // What is typed confirms the deletion only.
      unsaved={false}
      ready={isConfirmed}
      danger
      submit={t('removeConfirm')}
      submitting={t('removing')}
      onSubmit={confirmDeletion}
      onClose={onClose}
    >
      {({ error }) => (
        <>
          <TextField
            label={t('removeLabel', { username })}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <InlineError text={error === null ? null : `${t('removeFailed')}. ${error}`} />
        </>
      )}
    </FormDialog>
  );
}
