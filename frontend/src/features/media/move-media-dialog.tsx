import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { useAddAlbumMutation, useDescribeChosenMediaMutation } from '@/shared/api/creator-api';
import type { AlbumView, MediaView } from '@/shared/api/public-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import type { ToastText } from '@/shared/ui/use-submit';

interface MoveMediaDialogProps {
  media: MediaView[];
  albums: AlbumView[];
  onClose: () => void;
  onMoved: () => void;
}

const NONE = 'none';
const NEW = 'new';

/** Moves the chosen items into an album, a new one too, or out of their albums. */
export function MoveMediaDialog({ media, albums, onClose, onMoved }: MoveMediaDialogProps) {
  const t = getT('albums');
  const [target, setTarget] = useState(albums.length === 0 ? NEW : '');
  const [name, setName] = useState('');
  const keyOf = useIdempotencyKey();
  const [add] = useAddAlbumMutation();
  const [describe] = useDescribeChosenMediaMutation();

  const move = async (): Promise<ToastText> => {
    const albumNameDto = { name: name.trim() };
    const album = target === NEW ? await add({ 'Idempotency-Key': keyOf(albumNameDto), albumNameDto }).unwrap() : undefined;
    const albumId = target === NONE ? null : (album?.id ?? Number(target));
    // A second attempt uses the album that the first one has added.
    if (album !== undefined) setTarget(String(albumId));
    await describe({ describeChosenMediaDto: { ids: media.map(({ id }) => id), albumId } }).unwrap();
    return [t('moved', { n: media.length })];
  };

  return (
    <FormDialog
      title={t('move')}
      description={t('moveHint')}
      unsaved={name !== ''}
      ready={target !== '' && (target !== NEW || name.trim() !== '')}
      submit={t('moveConfirm')}
      fallback={t('failed')}
      onSubmit={move}
      onDone={onMoved}
      onClose={onClose}
    >
      <Select
        label={t('album')}
        placeholder={t('chooseAlbum')}
        value={target}
        options={[
          ...albums.map((album) => ({ value: String(album.id), label: album.name })),
          ...(albums.length < limits.albumsMax ? [{ value: NEW, label: t('new') }] : []),
          { value: NONE, label: t('none') },
        ]}
        onChoose={setTarget}
      />
      {target === NEW ? (
        <TextField label={t('name')} value={name} maxLength={2 * limits.albumNameMax} onChange={(event) => setName(event.target.value)} />
      ) : null}
    </FormDialog>
  );
}
