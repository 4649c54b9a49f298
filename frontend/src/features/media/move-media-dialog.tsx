import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import { useAddAlbumMutation, useDescribeChosenMediaMutation } from '@/shared/api/creator-api';
import type { AlbumView, MediaView } from '@/shared/api/public-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';

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
  const [add, adding] = useAddAlbumMutation();
  const [describe, moving] = useDescribeChosenMediaMutation();
  const error = adding.error ?? moving.error;
  const isReady = target !== '' && (target !== NEW || name.trim() !== '');

  const move = async (): Promise<void> => {
    const albumNameDto = { name: name.trim() };
    const album = target === NEW ? await add({ 'Idempotency-Key': keyOf(albumNameDto), albumNameDto }) : undefined;
    if (album?.error !== undefined) return;
    const albumId = target === NONE ? null : (album?.data.id ?? Number(target));
    // A second attempt uses the album that the first one has added.
    if (album !== undefined) setTarget(String(albumId));
    const result = await describe({ describeChosenMediaDto: { ids: media.map(({ id }) => id), albumId } });
    if (result.error !== undefined) return;
    showToast({ title: t('moved', { n: media.length }) });
    onMoved();
  };

  return (
    <FormDialog
      unsaved={name !== ''}
      busy={adding.isLoading || moving.isLoading}
      title={t('move')}
      description={t('moveHint')}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void move();
        }}
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
        <InlineError text={error === undefined ? null : errorMessage(error, t('failed'))} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {getT('common')('cancel')}
          </Button>
          <OnlineButton type="submit" disabled={!isReady} loading={adding.isLoading || moving.isLoading}>
            {t('moveConfirm')}
          </OnlineButton>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
