// Of the page in the frame, which has the style sheets of this document.
import '@/shared/styles/looks.css';
import { Button, Form, Input } from 'antd';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { Facts } from '@/admin/shared/facts';
import { FormDialog } from '@/admin/shared/form-dialog';
import { ForRole } from '@/admin/shared/roles';
import { StatCard, StatCards } from '@/admin/shared/screen-layout';
import { CardSkeleton, QueryState } from '@/admin/shared/states';
import { useDialogs, type ModalProps } from '@/admin/shared/use-dialog';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import { StatusBadge } from '@/admin/users/users-table';
import { Section } from '@/admin/shared/section';
import {
  useDeleteUserAlbumMutation,
  useGetUserPagePreviewQuery,
  useRenameUserAlbumMutation,
  type EditableUser,
} from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { formatDay, formatWhole } from '@/shared/lib/format';
import { licenceName } from '@/shared/lib/licences';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';

/** Everything that the page needs in a frame: the language, the colour scheme and the style sheets of this document. */
function documentOf(markup: string): string {
  const [open] = (document.documentElement.cloneNode(false) as Element).outerHTML.split('</html>');
  const styles = Array.from(document.querySelectorAll('link[rel="stylesheet"]'), ({ outerHTML }) => outerHTML);
  // The place of a button that depends on the visitor stays empty.
  const style = '<style>.animate-shimmer{visibility:hidden}</style>';
  return `<!doctype html>${open}<head><base target="_blank">${styles.join('')}${style}</head><body><div id="root">${markup}</div></body></html>`;
}

/** The page as visitors see it. The frame runs no script, so that nothing is counted and no button acts; its links open a new tab. */
function PagePreview({ user: { id, username } }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { currentData: data, ...query } = useGetUserPagePreviewQuery({ id });
  return (
    <QueryState query={{ ...query, data }} skeleton={<CardSkeleton lines={8} />}>
      {({ html }) =>
        html === null ? (
          <div className="card">
            <EmptyState variant="plain" title={t('noPage')} />
          </div>
        ) : (
          <iframe
            title={t('pageOf', { username })}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={documentOf(html)}
            className="card h-[75vh] min-h-128 w-full"
          />
        )
      }
    </QueryState>
  );
}

/** The page, and beside it what visitors do not see. */
export function UserPage({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { stats, email, createdAt, licence, credit, allowDownload, albums } = user;
  const rights = [licenceName(licence), credit, allowDownload ? t('downloads') : ''].filter((right) => right !== '');
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <PagePreview user={user} />
      <div className="flex min-w-0 flex-col gap-5">
        <StatCards>
          <StatCard label={t('followers')} value={formatWhole(stats.followers)} />
          <StatCard label={t('views')} value={formatWhole(stats.profileViews)} />
          <StatCard label={t('media')} value={formatWhole(stats.mediaUploads)} />
        </StatCards>
        <section aria-label={t('account')} className="card p-5">
          <Facts
            variant="columns"
            facts={[
              [t('status'), <StatusBadge key="status" user={user} />],
              [t('email'), email ?? getT('adminCommon')('noEmail')],
              [t('joined'), formatDay(createdAt)],
              [t('rights'), rights.join(' · ')],
            ]}
          />
        </section>
        <Albums albums={albums} />
      </div>
    </div>
  );
}

type Album = EditableUser['albums'][number];
type AlbumName = Pick<Album, 'name'>;

function Albums({ albums }: { albums: Album[] }) {
  const t = getT('adminUserPreview');
  const { show, dialog } = useDialogs();
  if (albums.length === 0) return null;
  return (
    <Section title={t('albums')}>
      <ul className="divide-y divide-line">
        {albums.map((album) => (
          <li key={album.id} className="flex flex-wrap items-center justify-end gap-2 py-2.5">
            <span dir="auto" className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {album.name}
              <span className="text-sm text-ink-faint">{` · ${t('items', { n: album.mediaCount })}`}</span>
            </span>
            <ForRole least="moderator">
              <Button
                aria-label={t('renameAlbumNamed', { name: album.name })}
                onClick={() => show((modalProps) => <RenameAlbumDialog album={album} modalProps={modalProps} />)}
              >
                {t('renameAlbum')}
              </Button>
              <Button
                danger
                aria-label={t('deleteAlbumNamed', { name: album.name })}
                onClick={() => show((modalProps) => <DeleteAlbumDialog album={album} modalProps={modalProps} />)}
              >
                {t('deleteAlbum')}
              </Button>
            </ForRole>
          </li>
        ))}
      </ul>
      {dialog}
    </Section>
  );
}

interface AlbumDialogProps {
  album: Album;
  modalProps: ModalProps;
}

export function RenameAlbumDialog({ album, modalProps }: AlbumDialogProps) {
  const t = getT('adminUserPreview');
  const labels = getT('adminCommon');
  const [form] = Form.useForm<AlbumName>();
  const [rename] = useRenameUserAlbumMutation();
  const { save, question } = useVersionedSave<Album, AlbumName>({
    audited: { objectType: 'album', objectId: String(album.id) },
    loaded: album,
    valuesOf: ({ name }) => ({ name }),
    describe: ({ name }) => [[t('albumName'), name]],
    send: ({ name = album.name }, ifMatch) => rename({ id: album.id, 'If-Match': ifMatch, albumNameDto: { name } }).unwrap(),
    onTheirs: ({ name }) => form.setFieldsValue({ name }),
  });
  return (
    <FormDialog<AlbumName>
      title={t('renameAlbumTitle')}
      modalProps={modalProps}
      submit={t('renameAlbum')}
      submitting={labels('updating')}
      failed={labels('updateFailed')}
      fallback={t('albumRenameFailed')}
      form={form}
      firstField="name"
      initial={{ name: album.name }}
      onSubmit={async (typed) => {
        const name = typed.name.trim();
        return (await save({ name })) ? [t('albumRenamed'), name] : null;
      }}
    >
      <Form.Item name="name" label={t('albumName')} rules={[{ required: true, whitespace: true, message: t('albumNameMissing') }]}>
        <Input autoComplete="off" maxLength={limits.albumNameMax} />
      </Form.Item>
      {question}
    </FormDialog>
  );
}

function DeleteAlbumDialog({ album: { id, name }, modalProps }: AlbumDialogProps) {
  const t = getT('adminUserPreview');
  const [remove] = useDeleteUserAlbumMutation();
  return (
    <ConfirmDialog
      title={t('deleteAlbumTitle')}
      modalProps={modalProps}
      fallback={t('albumDeleteFailed')}
      onConfirm={async () => {
        await remove({ id }).unwrap();
        return [t('albumDeleted'), name];
      }}
    >
      <p>{t('deleteAlbumQuestion', { name })}</p>
    </ConfirmDialog>
  );
}
