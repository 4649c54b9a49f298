import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { localMoment } from '@/admin/shared/dates';
import { FormDialog } from '@/admin/shared/form-dialog';
import type { ToastText } from '@/shared/ui/use-submit';
import { QueryState } from '@/admin/shared/states';
import { useDialogs, type ModalProps } from '@/admin/shared/use-dialog';
import {
  useAddAdminPasskeyMutation,
  useGetAdminPasskeysQuery,
  useRemoveAdminPasskeyMutation,
  useRenameAdminPasskeyMutation,
  useStartAdminPasskeyMutation,
  type AdminPasskey,
} from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import { arePasskeysPossible, createPasskey } from '@/shared/lib/passkeys';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { showToast } from '@/shared/ui/toast';

export function RenamePasskeyDialog({ passkey, modalProps }: { passkey: AdminPasskey; modalProps: ModalProps }) {
  const t = getT('adminSettings.passkeys');
  const [rename] = useRenameAdminPasskeyMutation();
  const submit = async ({ name }: { name: string }): Promise<ToastText> => {
    await rename({ id: passkey.id, renamePasskeyDto: { name } }).unwrap();
    return [t('renamed')];
  };
  return (
    <FormDialog<{ name: string }>
      title={t('renameTitle')}
      modalProps={modalProps}
      submit={t('rename')}
      submitting={t('renaming')}
      firstField="name"
      initial={{ name: passkey.name }}
      onSubmit={submit}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
        <Input maxLength={2 * limits.passkeyNameMax} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, modalProps }: { passkey: AdminPasskey; modalProps: ModalProps }) {
  const t = getT('adminSettings.passkeys');
  const [remove] = useRemoveAdminPasskeyMutation();
  const confirm = async (): Promise<ToastText> => {
    await remove({ id: passkey.id }).unwrap();
    return [t('removed', { name: passkey.name })];
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: passkey.name })}
      modalProps={modalProps}
      confirm={t('remove')}
      confirming={t('removing')}
      onConfirm={confirm}
    >
      {t('removeHint')}
    </ConfirmDialog>
  );
}

function AddPasskey() {
  const t = getT('adminSettings.passkeys');
  const [start] = useStartAdminPasskeyMutation();
  const [save] = useAddAdminPasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves to why no passkey was added. */
  const attempt = async (): Promise<string | null> => {
    const options = await start();
    if (options.data === undefined) return errorMessage(options.error, t('addFailed'));
    const { answer, failure: reason } = await createPasskey(options.data);
    if (answer === undefined) return t(reason === 'exists' ? 'exists' : 'notAdded');
    const { data, error } = await save({ newPasskeyDto: answer });
    if (data === undefined) return errorMessage(error, t('addFailed'));
    showToast({ title: t('added', { name: data.name }), description: t('addedHint') });
    return null;
  };
  const add = async (): Promise<void> => {
    setAdding(true);
    setFailure(null);
    setFailure(await attempt().finally(() => setAdding(false)));
  };

  if (!arePasskeysPossible()) return <p className="text-ink-soft">{t('impossible')}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      {failure === null ? null : <Alert type="error" showIcon role="alert" title={failure} />}
      <WritesOnly>
        <Button disabled={isAdding} onClick={() => void add()}>
          {isAdding ? t('waiting') : t('add')}
        </Button>
      </WritesOnly>
    </div>
  );
}

/** The passkeys of the administrator, each of which can be the second factor (PR-100). */
export function AdminPasskeys() {
  const t = getT('adminSettings.passkeys');
  const query = useGetAdminPasskeysQuery();
  const { show, dialog } = useDialogs();
  return (
    <QueryState query={query} skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      {(passkeys) => (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-3 empty:hidden">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="flex flex-wrap items-center gap-3">
                <div className="min-w-52 flex-1 [overflow-wrap:anywhere]">
                  <p className="font-medium">{passkey.name}</p>
                  <p className="text-sm text-ink-faint">
                    {t('created', { date: localMoment(passkey.createdAt) })} ·{' '}
                    {passkey.lastUsedAt === null ? t('unused') : t('lastUsed', { date: localMoment(passkey.lastUsedAt) })}
                  </p>
                </div>
                <Button
                  aria-label={t('renameNamed', { name: passkey.name })}
                  onClick={() => show((modalProps) => <RenamePasskeyDialog passkey={passkey} modalProps={modalProps} />)}
                >
                  {t('rename')}
                </Button>
                <Button
                  danger
                  aria-label={t('removeNamed', { name: passkey.name })}
                  onClick={() => show((modalProps) => <RemovePasskeyDialog passkey={passkey} modalProps={modalProps} />)}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
          <AddPasskey />
          {dialog}
        </div>
      )}
    </QueryState>
  );
}
