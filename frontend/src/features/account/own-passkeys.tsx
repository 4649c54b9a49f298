import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { useGetPasskeysQuery, useRemovePasskeyMutation, useRenamePasskeyMutation, type PasskeyView } from '@/shared/api/account-api';
import { useAddPasskey } from '@/features/session/use-add-passkey';
import { formatDay } from '@/shared/lib/format';
import { arePasskeysPossible } from '@/shared/lib/passkeys';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';
import { QueryState } from '@/shared/ui/query-state';

type OpenDialog = { kind: 'rename' | 'remove'; passkey: PasskeyView };

/** The passkeys of the viewer: add, rename, remove (PR-99). */
export function OwnPasskeys({ hasEmail }: { hasEmail: boolean }) {
  const t = getT('passkeys');
  const query = useGetPasskeysQuery();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <QueryState query={query} failed={t('loadFailed')} skeleton={<Skeleton className="h-24 w-full" />}>
      {(data) => (
        <>
          <p className="text-ink-soft">{t('hint')}</p>
          <ul aria-busy={query.isFetching} className="my-2 divide-y divide-line empty:hidden">
            {data.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isOnlyWay={data.length === 1 && !hasEmail}
                onOpen={(kind) => setDialog({ kind, passkey })}
              />
            ))}
          </ul>
          <AddPasskey />
          {dialog?.kind === 'rename' ? <RenameDialog passkey={dialog.passkey} onClose={close} /> : null}
          {dialog?.kind === 'remove' ? <RemoveDialog passkey={dialog.passkey} onClose={close} /> : null}
        </>
      )}
    </QueryState>
  );
}

function AddPasskey() {
  const t = getT('passkeys');
  const { add, isAdding, error } = useAddPasskey();
  const addAndTell = async (): Promise<void> => {
    const passkey = await add();
    if (passkey !== null) showToast({ title: t('added', { name: passkey.name }), description: t('savedHint') });
  };
  if (!arePasskeysPossible()) return <p className="mt-3 text-sm text-ink-faint">{t('impossible')}</p>;
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <InlineError text={error} />
      <OnlineButton variant="secondary" loading={isAdding} onClick={() => void addAndTell()}>
        {isAdding ? null : <Plus aria-hidden />}
        {isAdding ? t('waiting') : t('add')}
      </OnlineButton>
      <OfflineReason />
    </div>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyView;
  /** The server keeps a passkey without which the account has no sign-in. */
  isOnlyWay: boolean;
  onOpen: (kind: OpenDialog['kind']) => void;
}

function PasskeyRow({ passkey, isOnlyWay, onOpen }: PasskeyRowProps) {
  const t = getT('passkeys');
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-4 py-3.5">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-faint">
          {t('created', { date: formatDay(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('unused') : t('lastUsed', { date: formatDay(lastUsedAt) })}
        </p>
        {isOnlyWay ? <p className="text-sm text-ink-faint">{t('onlyWay')}</p> : null}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" aria-label={t('renameNamed', { name })} onClick={() => onOpen('rename')}>
          {t('rename')}
        </Button>
        {isOnlyWay ? null : (
          <Button variant="secondary" size="small" aria-label={t('removeNamed', { name })} onClick={() => onOpen('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface DialogProps {
  passkey: PasskeyView;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: DialogProps) {
  const t = getT('passkeys');
  const [name, setName] = useState(passkey.name);
  const [rename] = useRenamePasskeyMutation();
  const isChanged = name.trim() !== passkey.name;
  const save = async (): Promise<undefined> => {
    if (isChanged) await rename({ id: passkey.id, renamePasskeyDto: { name } }).unwrap();
  };
  return (
    <FormDialog
      title={t('renameTitle')}
      unsaved={isChanged}
      ready={name.trim() !== ''}
      submit={t('renameSave')}
      fallback={t('renameFailed')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={2 * limits.passkeyNameMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const t = getT('passkeys');
  const [remove] = useRemovePasskeyMutation();
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      question={t('removeHint')}
      confirm={t('remove')}
      fallback={t('removeFailed')}
      onConfirm={async () => {
        await remove({ id }).unwrap();
        return [t('removed', { name })];
      }}
      onClose={onClose}
    />
  );
}
