import { useState } from 'react';
import { startAnew } from '../session/use-sign-out';
import { isProblem } from '../../shared/api/problem';
import { useDeleteProfileMutation } from '../../shared/api/public-api';
import { useIdentityTexts } from '../../shared/lib/texts/identity-texts';
import { fill, useTexts } from '../../shared/lib/texts/texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { TextField } from '../../shared/ui/text-field';

/** Deletes the account permanently, so the owner confirms by typing the username (PR-9). */
export function DeleteAccount({ username }: { username: string }) {
  const t = useIdentityTexts().account;
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setDialogOpen(true);
        }}
      >
        {t.removeOpen}
      </Button>
      {isDialogOpen ? (
        <DeleteDialog
          username={username}
          onClose={() => {
            setDialogOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function DeleteDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useIdentityTexts().account;
  const { common } = useTexts();
  const [typed, setTyped] = useState('');
  const [deleteProfile, { isLoading, isSuccess, error }] = useDeleteProfileMutation();
  const isConfirmed = typed.trim() === username;

  const confirmDeletion = async (): Promise<void> => {
    const result = await deleteProfile({ deleteProfileDto: { confirm: typed.trim() } });
    if (result.error === undefined) startAnew();
  };

  return (
    <Dialog open onOpenChange={onClose} title={fill(t.removeTitle, { username })} description={t.removeHint}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) void confirmDeletion();
        }}
      >
        <TextField
          label={fill(t.removeLabel, { username })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        {isProblem(error) ? (
          <p role="alert" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
            {t.removeFailed}. {error.message}
          </p>
        ) : null}
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed} loading={isLoading || isSuccess}>
            {isLoading || isSuccess ? t.removing : t.removeConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
