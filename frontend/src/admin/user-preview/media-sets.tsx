import { Button, Form, Input } from 'antd';
import { Badge } from '@/admin/shared/badge';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FormDialog } from '@/admin/shared/form-dialog';
import { ForRole } from '@/admin/shared/roles';
import { useDialogs, type ModalProps } from '@/admin/shared/use-dialog';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import {
  useChangeUserCollectionMutation,
  useDeleteUserAlbumMutation,
  useDeleteUserCollectionMutation,
  useRenameUserAlbumMutation,
} from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';

/** An album or a collection, as administrators see it. */
interface MediaSet {
  kind: 'album' | 'collection';
  id: number;
  name: string;
  isPrivate: boolean;
  mediaCount: number;
  version: string;
}

type SetName = Pick<MediaSet, 'name'>;

const NAME_MAX = { album: limits.albumNameMax, collection: limits.collectionNameMax };

interface SetChanges {
  name?: string;
  isPrivate?: true;
}

function useChangeSet({ kind, id }: MediaSet): (changes: SetChanges, ifMatch?: string) => Promise<unknown> {
  const [changeAlbum] = useRenameUserAlbumMutation();
  const [changeCollection] = useChangeUserCollectionMutation();
  return ({ name, isPrivate }, ifMatch) =>
    kind === 'album'
      ? changeAlbum({ id, 'If-Match': ifMatch, moderateAlbumDto: { name, isPrivate } }).unwrap()
      : changeCollection({ id, 'If-Match': ifMatch, moderateCollectionDto: { name, isPublic: isPrivate && false } }).unwrap();
}

/** The albums or the collections of a user, which moderators rename, make private and delete. */
export function MediaSets({ sets }: { sets: MediaSet[] }) {
  const t = getT('adminUserPreview');
  const { show, dialog } = useDialogs();
  return (
    <>
      <ul className="divide-y divide-line">
        {sets.map((set) => (
          <li key={set.id} className="flex flex-wrap items-center justify-end gap-2 py-2.5">
            <span dir="auto" className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {set.name}
              <span className="text-sm text-ink-faint">{` · ${t('items', { n: set.mediaCount })}`}</span>
              {set.isPrivate ? (
                <>
                  {' '}
                  <Badge>{t('sets.isPrivate')}</Badge>
                </>
              ) : null}
            </span>
            <ForRole least="moderator">
              <Button
                aria-label={t('sets.renameNamed', { name: set.name })}
                onClick={() => show((modalProps) => <RenameSetDialog set={set} modalProps={modalProps} />)}
              >
                {t('sets.rename')}
              </Button>
              {set.isPrivate ? null : (
                <Button
                  aria-label={t('sets.makePrivateNamed', { name: set.name })}
                  onClick={() => show((modalProps) => <MakePrivateDialog set={set} modalProps={modalProps} />)}
                >
                  {t('sets.makePrivate')}
                </Button>
              )}
              <Button
                danger
                aria-label={t('sets.deleteNamed', { name: set.name })}
                onClick={() => show((modalProps) => <DeleteSetDialog set={set} modalProps={modalProps} />)}
              >
                {t('sets.delete')}
              </Button>
            </ForRole>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

interface SetDialogProps {
  set: MediaSet;
  modalProps: ModalProps;
}

export function RenameSetDialog({ set, modalProps }: SetDialogProps) {
  const t = getT('adminUserPreview');
  const labels = getT('adminCommon');
  const [form] = Form.useForm<SetName>();
  const change = useChangeSet(set);
  const { save, question } = useVersionedSave<MediaSet, SetName>({
    audited: { objectType: set.kind, objectId: String(set.id) },
    loaded: set,
    valuesOf: ({ name }) => ({ name }),
    describe: ({ name }) => [[t('sets.name'), name]],
    send: change,
    onTheirs: ({ name }) => form.setFieldsValue({ name }),
  });
  return (
    <FormDialog<SetName>
      title={t('sets.renameNamed', { name: set.name })}
      modalProps={modalProps}
      submit={t('sets.rename')}
      submitting={labels('updating')}
      fallback={t('sets.renameFailed')}
      form={form}
      firstField="name"
      initial={{ name: set.name }}
      onSubmit={async (typed) => {
        const name = typed.name.trim();
        return (await save({ name })) ? [t('sets.renamed'), name] : null;
      }}
    >
      <Form.Item name="name" label={t('sets.name')} rules={[{ required: true, whitespace: true, message: t('sets.nameMissing') }]}>
        <Input autoComplete="off" maxLength={NAME_MAX[set.kind]} />
      </Form.Item>
      {question}
    </FormDialog>
  );
}

function MakePrivateDialog({ set, modalProps }: SetDialogProps) {
  const t = getT('adminUserPreview');
  const change = useChangeSet(set);
  return (
    <ConfirmDialog
      title={t('sets.makePrivateNamed', { name: set.name })}
      modalProps={modalProps}
      confirm={t('sets.makePrivate')}
      confirming={t('sets.makingPrivate')}
      fallback={t('sets.privateFailed')}
      onConfirm={async () => {
        await change({ isPrivate: true });
        return [t('sets.madePrivate'), set.name];
      }}
    >
      <p>{t(`sets.privateQuestion.${set.kind}`, { name: set.name })}</p>
    </ConfirmDialog>
  );
}

function DeleteSetDialog({ set: { kind, id, name }, modalProps }: SetDialogProps) {
  const t = getT('adminUserPreview');
  const [removeAlbum] = useDeleteUserAlbumMutation();
  const [removeCollection] = useDeleteUserCollectionMutation();
  const remove = kind === 'album' ? removeAlbum : removeCollection;
  return (
    <ConfirmDialog
      title={t('sets.deleteNamed', { name })}
      modalProps={modalProps}
      fallback={t('sets.deleteFailed')}
      onConfirm={async () => {
        await remove({ id }).unwrap();
        return [t('sets.deleted'), name];
      }}
    >
      <p>{t(`sets.deleteQuestion.${kind}`, { name })}</p>
    </ConfirmDialog>
  );
}
