import { ChartLine, Eye, Heart, ImageOff, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mediaName, MediaPicture } from '@/features/media/media-picture';
import type { HistorySubject } from '@/features/statistics/history-dialog';
import type { MediaView } from '@/shared/api/public-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { IconCount } from '@/shared/ui/icon-count';
import { Link } from '@/shared/ui/link';

const DeleteMediaDialog = lazyPart(async () => (await import('@/features/media/delete-media-dialog')).DeleteMediaDialog);

const INITIAL_ITEMS = 12;
const SIZES = '(min-width: 1024px) 260px, (min-width: 640px) 33vw, 50vw';

interface MediaPerformanceProps {
  media: MediaView[];
  username: string;
  onHistory: (subject: HistorySubject) => void;
}

export function MediaPerformance({ media, username, onHistory }: MediaPerformanceProps) {
  const t = getT('statistics');
  const layout = getT('layout.nav');
  const [isExpanded, setExpanded] = useState(false);
  const [toDelete, setToDelete] = useState<MediaView | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is removed, so the focus moves to the first item that was hidden.
    if (isExpanded) list.current?.children[INITIAL_ITEMS]?.querySelector('a')?.focus();
  }, [isExpanded]);
  const shown = isExpanded ? media : media.slice(0, INITIAL_ITEMS);
  return (
    <section aria-labelledby="media-performance">
      <h2 ref={heading} id="media-performance" tabIndex={-1} className="mb-4 text-xl font-bold tracking-tight outline-none">
        {t('media')}
      </h2>
      {media.length === 0 ? (
        <EmptyState
          icon={ImageOff}
          title={t('noMedia')}
          hint={t('noMediaHint')}
          action={
            <Link to="/upload" className={buttonClass('secondary')}>
              <Upload aria-hidden />
              {layout('uploadMedia')}
            </Link>
          }
        />
      ) : null}
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {shown.map((item, index) => (
          <MediaCard
            key={item.id}
            item={item}
            name={mediaName(item, index, media.length)}
            to={`${profilePath(username)}?media=${String(item.id)}`}
            onHistory={(name) => onHistory({ kind: 'media', id: item.id, name })}
            onDelete={() => setToDelete(item)}
          />
        ))}
      </ul>
      {shown.length < media.length ? (
        <div className="mt-5 text-center">
          <Button variant="secondary" onClick={() => setExpanded(true)}>
            {t('showAll', { n: media.length })}
          </Button>
        </div>
      ) : null}
      {toDelete === null ? null : (
        <DeleteMediaDialog
          media={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => {
            setToDelete(null);
            // The delete button is removed with its item, so the focus moves to the heading of the list.
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface MediaCardProps {
  item: MediaView;
  name: string;
  to: string;
  onHistory: (name: string) => void;
  onDelete: () => void;
}

function MediaCard({ item, name, to, onHistory, onDelete }: MediaCardProps) {
  const t = getT('statistics');
  const { viewCount, likeCount } = item;
  return (
    <li className="card group relative overflow-hidden">
      <Link to={to} aria-label={name} className="relative block aspect-[4/3] overflow-hidden">
        <span className="absolute inset-0 transition duration-300 group-hover:scale-[1.03]">
          <MediaPicture media={item} alt="" sizes={SIZES} veiled={item.sensitive} />
        </span>
      </Link>
      {/* On the picture, because beside the numbers a phone has no room for it. */}
      <IconButton
        label={t('deleteNamed', { name })}
        onClick={onDelete}
        className="absolute top-2 right-2 size-9! bg-black/65 text-white hover:bg-black/85 hover:text-white"
      >
        <Trash2 aria-hidden className="size-4!" />
      </IconButton>
      <div className="flex items-center gap-2.5 px-3 py-3 text-sm text-ink-soft sm:gap-3 sm:px-3.5">
        <IconCount icon={<Eye aria-hidden />} value={viewCount} text={t('views', { n: viewCount })} />
        <IconCount icon={<Heart aria-hidden />} value={likeCount} text={t('likes', { n: likeCount })} />
        <IconButton label={t('historyOf', { name })} onClick={() => onHistory(name)} className="-my-2 ms-auto -me-1.5 size-9!">
          <ChartLine aria-hidden className="size-4.5!" />
        </IconButton>
      </div>
    </li>
  );
}
