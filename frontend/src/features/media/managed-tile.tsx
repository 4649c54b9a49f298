import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useDescribeMediaMutation } from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { showToast } from '@/shared/ui/toast';
import { MediaPicture } from './media-picture';

interface ManagedTileProps {
  media: MediaView;
  name: string;
  handle: ReactNode;
  isChosen: boolean;
  hasPin: boolean;
  onChoose: (id: number, isChosen: boolean) => void;
}

/**
 * The controls stand below the picture, so that they cover nothing. A press on the picture chooses it too. Memoized, because a gallery can have
 * 500 of them.
 */
export const ManagedTile = memo(function ManagedTile({ media, name, handle, isChosen, hasPin, onChoose }: ManagedTileProps) {
  const t = getT('manageMedia');
  return (
    <>
      <label className="relative block aspect-square cursor-pointer">
        <MediaPicture media={media} alt="" sizes="(min-width: 1024px) 16rem, 50vw" veiled={media.sensitive} />
        <input
          type="checkbox"
          className="absolute top-2 left-2 size-5 accent-accent"
          aria-label={t('choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(media.id, event.target.checked)}
        />
        <span aria-hidden className={clsx('pointer-events-none absolute inset-0', isChosen && 'ring-3 ring-accent ring-inset')} />
      </label>
      <div className="flex items-center pl-2">
        <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium" title={name}>
          {name}
        </span>
        {hasPin ? <PinButton media={media} name={name} /> : null}
        {handle}
      </div>
    </>
  );
});

function PinButton({ media: { id, isPinned }, name }: { media: MediaView; name: string }) {
  const t = getT('manageMedia');
  const [describe, { isLoading }] = useDescribeMediaMutation();
  const isOnline = useOnline();
  const toggle = async () => {
    const { error } = await describe({ id, describeMediaDto: { isPinned: !isPinned } });
    if (error !== undefined) showToast({ title: t('failed'), description: errorMessage(error, t('failed')), destructive: true });
  };
  return (
    <IconButton
      label={t(isPinned ? 'unpin' : 'pin', { name })}
      aria-pressed={isPinned}
      disabled={isLoading || !isOnline}
      className={clsx('size-9!', isPinned && 'text-accent')}
      onClick={() => void toggle()}
    >
      <Pin aria-hidden className={clsx('size-4.5!', isPinned && 'fill-current')} />
    </IconButton>
  );
}
