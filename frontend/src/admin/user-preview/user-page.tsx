import { Button, Form, Input } from 'antd';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { localMoment } from '@/admin/shared/dates';
import { Facts } from '@/admin/shared/facts';
import { FormDialog } from '@/admin/shared/form-dialog';
import { ForRole } from '@/admin/shared/roles';
import { useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { adminPictureOf } from '@/admin/shared/user-avatar';
import { useDeleteUserAlbumMutation, useRenameUserAlbumMutation, type EditableUser } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { platforms } from '@/shared/api/platforms';
import { licenceName } from '@/shared/lib/licences';
import { getT } from '@/shared/texts/texts';

const platformLabel = (key: string): string => platforms.find((platform) => platform.key === key)?.label ?? key;

export function PreviewLink({ link }: { link: EditableUser['externalLinks'][number] }) {
  const t = getT('adminUserPreview');
  const { url, title, platform, kind, isActive, isPinned, startsAt, endsAt, thumbnail } = link;
  const facts = [
    kind === 'link' ? platformLabel(platform) : t(kind),
    isPinned ? t('linkPinned') : null,
    isActive ? null : t('linkOff'),
    startsAt === null ? null : t('linkFrom', { time: localMoment(startsAt) }),
    endsAt === null ? null : t('linkUntil', { time: localMoment(endsAt) }),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex items-center gap-2">
      {thumbnail === null ? null : (
        <img
          src={adminPictureOf(thumbnail)}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          className="size-8 shrink-0 rounded-small object-cover"
        />
      )}
      <span className="min-w-0">
        {kind === 'heading' ? (
          <strong dir="auto">{title}</strong>
        ) : (
          <a href={url} target="_blank" rel="noopener nofollow ugc noreferrer" className="font-medium text-accent hover:underline">
            {title ?? url.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        )}
        <span className="text-sm text-ink-faint">{` · ${facts.join(' · ')}`}</span>
      </span>
    </li>
  );
}

/** The banner, the look and the rights that the owner has chosen. */
export function PageFacts({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const look = getT('look');
  const { bannerImage, appearance, licence, credit, allowDownload } = user;
  const { theme, accent, font, background, blocks } = appearance;
  const hidden = blocks.filter(({ visible }) => !visible).map(({ name }) => look(`blocks.${name}`));
  const lookFacts = [
    t('theme', { name: look(`themes.${theme}`) }),
    accent === null ? null : t('accent', { colour: accent }),
    font === null ? null : t('typeface', { name: look(`choices.${font}`) }),
    background === null ? null : t('background', { name: look(`choices.${background}`) }),
    hidden.length === 0 ? null : t('hiddenBlocks', { names: hidden.join(', ') }),
  ];
  const rights = [
    t('licence', { name: licenceName(licence) }),
    credit === '' ? null : t('credit', { name: credit }),
    allowDownload ? t('downloads') : null,
  ];
  const text = (facts: (string | null)[]) => facts.filter((fact) => fact !== null).join(' · ');
  return (
    <section aria-labelledby="page-facts" className="card flex flex-col gap-4 p-5">
      <h2 id="page-facts" className="font-semibold">
        {t('page')}
      </h2>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        {bannerImage?.startsWith('/storage/') === true ? (
          <img
            src={adminPictureOf(bannerImage)}
            alt={t('banner')}
            className="aspect-3/1 w-full rounded-control object-cover sm:max-w-md sm:flex-1"
          />
        ) : null}
        <Facts
          facts={[
            [t('look'), text(lookFacts)],
            [t('rights'), text(rights)],
          ]}
        />
      </div>
    </section>
  );
}

type Album = EditableUser['albums'][number];

export function Albums({ albums }: { albums: Album[] }) {
  const t = getT('adminUserPreview');
  const toRename = useDialog<Album>();
  const toDelete = useDialog<Album>();
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby="albums" className="card flex flex-col gap-2 p-5">
      <h2 id="albums" className="font-semibold">
        {t('albums')}
      </h2>
      <ul className="divide-y divide-line">
        {albums.map((album) => (
          <li key={album.id} className="flex flex-wrap items-center justify-end gap-2 py-2.5">
            <span dir="auto" className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {album.name}
              <span className="text-sm text-ink-faint">{` · ${t('items', { n: album.mediaCount })}`}</span>
            </span>
            <ForRole least="moderator">
              <Button aria-label={t('renameAlbumNamed', { name: album.name })} onClick={() => toRename.show(album)}>
                {t('renameAlbum')}
              </Button>
              <Button danger aria-label={t('deleteAlbumNamed', { name: album.name })} onClick={() => toDelete.show(album)}>
                {t('deleteAlbum')}
              </Button>
            </ForRole>
          </li>
        ))}
      </ul>
      {toRename.render((album, modalProps) => (
        <RenameAlbumDialog album={album} modalProps={modalProps} />
      ))}
      {toDelete.render((album, modalProps) => (
        <DeleteAlbumDialog album={album} modalProps={modalProps} />
      ))}
    </section>
  );
}

interface AlbumDialogProps {
  album: Album;
  modalProps: ModalProps;
}

export function RenameAlbumDialog({ album: { id, name }, modalProps }: AlbumDialogProps) {
  const t = getT('adminUserPreview');
  const labels = getT('adminCommon');
  const [rename] = useRenameUserAlbumMutation();
  return (
    <FormDialog<{ name: string }>
      title={t('renameAlbumTitle')}
      modalProps={modalProps}
      submit={t('renameAlbum')}
      submitting={labels('updating')}
      failed={labels('updateFailed')}
      fallback={t('albumRenameFailed')}
      firstField="name"
      initial={{ name }}
      onSubmit={async (typed) => {
        const renamed = await rename({ id, albumNameDto: typed }).unwrap();
        return [t('albumRenamed'), renamed.name];
      }}
    >
      <Form.Item name="name" label={t('albumName')} rules={[{ required: true, whitespace: true, message: t('albumNameMissing') }]}>
        <Input autoComplete="off" maxLength={limits.albumNameMax} />
      </Form.Item>
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
