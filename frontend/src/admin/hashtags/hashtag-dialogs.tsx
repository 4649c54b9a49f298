import { Form, Input, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FormDialog } from '@/admin/shared/form-dialog';
import { ListView, usePages } from '@/admin/shared/list-page';
import { Modal } from '@/admin/shared/modal';
import { errorText } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useList } from '@/admin/shared/use-list-screen';
import type { ToastText } from '@/shared/ui/use-submit';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import { UserLink } from '@/admin/shared/user-avatar';
import {
  adminApi,
  useCreateHashtagMutation,
  useDeleteHashtagMutation,
  useRenameHashtagMutation,
  type AdminHashtag,
} from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { EmptyState } from '@/shared/ui/empty-state';

interface Values {
  name: string;
}

interface HashtagDialogProps {
  hashtag: AdminHashtag;
  modalProps: ModalProps;
}

function NameField() {
  const t = getT('adminHashtags');
  return (
    <Form.Item
      name="name"
      label={t('name')}
      extra={t('nameHint')}
      rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
    >
      <Input autoComplete="off" maxLength={200} />
    </Form.Item>
  );
}

export function AddHashtagDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT('adminHashtags');
  const [create] = useCreateHashtagMutation();
  const keyOf = useIdempotencyKey();
  const add = async (values: Values): Promise<ToastText> => {
    const hashtagNameDto = { name: values.name.trim() };
    const { name } = await create({ 'Idempotency-Key': keyOf(hashtagNameDto), hashtagNameDto }).unwrap();
    return [t('added'), t('addedHint', { name })];
  };
  return (
    <FormDialog<Values>
      title={t('add')}
      modalProps={modalProps}
      submit={t('add')}
      submitting={t('adding')}
      failed={t('addFailed')}
      firstField="name"
      onSubmit={add}
    >
      <NameField />
    </FormDialog>
  );
}

interface EditProps extends HashtagDialogProps {
  /** Called when another hashtag has this name, to offer a merge (PR-47). */
  onTaken: (name: string) => void;
}

export function EditHashtagDialog({ hashtag, modalProps, onTaken }: EditProps) {
  const t = getT('adminHashtags');
  const labels = getT('adminCommon');
  const [form] = Form.useForm<Values>();
  const [rename] = useRenameHashtagMutation();
  const { save, question } = useVersionedSave<AdminHashtag, Values>({
    audited: { objectType: 'hashtag', objectId: String(hashtag.id) },
    loaded: hashtag,
    valuesOf: ({ name }) => ({ name }),
    describe: ({ name }) => [[t('name'), name]],
    send: ({ name = hashtag.name }, ifMatch) => rename({ id: hashtag.id, 'If-Match': ifMatch, hashtagNameDto: { name } }).unwrap(),
    onTheirs: ({ name }) => form.setFieldsValue({ name }),
  });
  const submit = async (values: Values): Promise<ToastText | null> => {
    const name = values.name.trim();
    return (await save({ name })) ? [t('updated'), t('renamed', { before: hashtag.name, name })] : null;
  };
  return (
    <FormDialog<Values>
      title={t('editTitle', { name: hashtag.name })}
      modalProps={modalProps}
      submit={t('update')}
      submitting={labels('updating')}
      failed={labels('updateFailed')}
      form={form}
      firstField="name"
      initial={{ name: hashtag.name }}
      onError={(error) => {
        if (isApiError(error) && error.code === 'hashtag_exists') onTaken((form.getFieldValue('name') as string).trim());
      }}
      onSubmit={submit}
    >
      <NameField />
      {question}
    </FormDialog>
  );
}

export function DeleteHashtagDialog({ hashtag: { id, name }, modalProps, onDeleted }: HashtagDialogProps & { onDeleted: () => void }) {
  const t = getT('adminHashtags');
  const [remove] = useDeleteHashtagMutation();
  const confirm = async (): Promise<ToastText> => {
    await remove({ id }).unwrap();
    onDeleted();
    return [t('deleted'), t('deletedHint', { name })];
  };
  return (
    <ConfirmDialog title={t('deleteTitle')} modalProps={modalProps} failed={getT('adminCommon')('deleteFailed')} onConfirm={confirm}>
      {t('deleteQuestion', { name })}
    </ConfirmDialog>
  );
}

/** Lists the users of a hashtag in pages. */
export function HashtagUsersDialog({ hashtag, modalProps }: HashtagDialogProps) {
  const t = getT('adminHashtags');
  const { paging, onPage, pagerOf } = usePages();
  const list = useList({
    endpoint: adminApi.endpoints.getHashtagUsers,
    filter: { id: hashtag.id, ...paging },
    paging,
    itemsOf: (users) => ({ items: users, total: hashtag.usageCount, estimated: false }),
    onPage,
  });
  const text = list.error === undefined ? null : errorText(list.error);
  const showError = useEffectEvent((message: string) => showToast({ title: t('usersFailed'), description: message, destructive: true }));
  // One toast for each error, not for each render.
  useEffect(() => {
    if (text !== null) showError(text);
  }, [text]);

  return (
    <Modal {...modalProps} title={t('usersNamed', { name: hashtag.name })} footer={null}>
      <ListView
        list={list}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={<EmptyState variant="plain" title={t('noUsers')} />}
        pager={<div className="mt-3">{pagerOf(list.shown)}</div>}
      >
        {(users) => (
          <ul className="divide-y divide-line">
            {users.map((user) => (
              <li key={user.id} className="flex flex-col justify-between gap-x-4 py-2.5 sm:flex-row [overflow-wrap:anywhere]">
                <UserLink username={user.username} id={user.id} />
                <span className="text-ink-soft">{user.email ?? getT('adminCommon')('noEmail')}</span>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Modal>
  );
}
