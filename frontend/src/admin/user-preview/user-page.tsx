import { Button } from 'antd';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { localMoment } from '@/admin/shared/dates';
import { Facts } from '@/admin/shared/facts';
import { useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { adminPictureOf } from '@/admin/shared/user-avatar';
import { useDeleteUserAlbumMutation, type EditableUser } from '@/shared/api/admin-api';
import { platforms } from '@/shared/api/platforms';
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
          <a href={url} target="_blank" rel="noopener nofollow ugc noreferrer">
            {title ?? url}
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
    t('licence', { name: licence }),
    credit === '' ? null : t('credit', { name: credit }),
    allowDownload ? t('downloads') : null,
  ];
  const text = (facts: (string | null)[]) => facts.filter((fact) => fact !== null).join(' · ');
  return (
    <section aria-labelledby="page-facts" className="card flex flex-col gap-4 p-5">
      <h2 id="page-facts" className="font-semibold">
        {t('page')}
      </h2>
      {bannerImage?.startsWith('/storage/') === true ? (
        <img src={adminPictureOf(bannerImage)} alt={t('banner')} className="aspect-3/1 w-full max-w-md rounded-control object-cover" />
      ) : null}
      <Facts
        facts={[
          [t('look'), text(lookFacts)],
          [t('rights'), text(rights)],
        ]}
      />
    </section>
  );
}

type Album = EditableUser['albums'][number];

export function Albums({ albums }: { albums: Album[] }) {
  const t = getT('adminUserPreview');
  const toDelete = useDialog<Album>();
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby="albums" className="card flex flex-col gap-2 p-5">
      <h2 id="albums" className="font-semibold">
        {t('albums')}
      </h2>
      <ul className="divide-y divide-line">
        {albums.map((album) => (
          <li key={album.id} className="flex items-center gap-3 py-2">
            <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {album.name}
              <span className="text-sm text-ink-faint">{` · ${t('items', { n: album.mediaCount })}`}</span>
            </span>
            <Button danger aria-label={t('deleteAlbumNamed', { name: album.name })} onClick={() => toDelete.show(album)}>
              {t('deleteAlbum')}
            </Button>
          </li>
        ))}
      </ul>
      {toDelete.render((album, modalProps) => (
        <DeleteAlbumDialog album={album} modalProps={modalProps} />
      ))}
    </section>
  );
}

function DeleteAlbumDialog({ album: { id, name }, modalProps }: { album: Album; modalProps: ModalProps }) {
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
