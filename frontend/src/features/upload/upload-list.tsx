import { Upload, CircleCheck, RotateCw, X, Film, ImageOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';
import { Button } from '@/shared/ui/button';
import { LiveRegion } from '@/shared/ui/live-region';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { showToast } from '@/shared/ui/toast';
import { limits } from '@/shared/api/limits';
import { formatLimit, formatMegabytes } from '@/shared/lib/format-bytes';
import './upload-list.css';
import { IconButton } from '@/shared/ui/icon-button';
import { inputClass } from '@/shared/ui/text-field';
import type { QueuedFile, useFileQueue } from '@/shared/lib/use-file-queue';
import { useLocalImage } from '@/shared/lib/use-local-image';
import { PICTURE_SIZES, SENT_SIZES, type usePictureSize } from './sent-size';

/** The percentages that are announced (PR-55). */
const MARKERS = [25, 75, 100];

/** The highest marker that `percent` has reached; 0 before the first. */
export function markerPassed(percent: number): number {
  return MARKERS.findLast((marker) => percent >= marker) ?? 0;
}

/** On a phone, the list appears below the first screen. */
const intoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

type Size = Pick<ReturnType<typeof usePictureSize>, 'pictureSize' | 'choosePictureSize'>;

interface UploadListProps extends Size, Omit<ReturnType<typeof useFileQueue>, 'add' | 'sendAll'> {
  isPrivate: boolean;
  setPrivate: (isPrivate: boolean) => void;
  /** Number of the files that `send` sends. */
  unsent: number;
  send: () => void;
  retry: (id: number) => void;
  /** Offers to keep the files private. */
  canBePrivate?: boolean;
}

export function UploadList(props: UploadListProps) {
  const { queue, isSending, percent, unsent, describe, remove, clear, send, retry } = props;
  const t = getT('upload');
  const options = getT('uploadOptions');
  const common = getT('common');
  const online = useOnline();
  const marker = markerPassed(percent);
  // Files that the server cannot use stay in the list, but are not sent again.
  const hasNothingToSend = unsent === 0 && !isSending;
  const refuse = () => showToast({ title: t('nothing'), description: t('nothingHint'), destructive: true });
  return (
    <section ref={intoView} aria-labelledby="selected-files" className="card shrink-0 scroll-mb-32 overflow-clip">
      <LiveRegion text={isSending && marker > 0 ? t('announced', { percent: marker }) : ''} />
      <header className="flex items-center justify-between gap-2 border-b border-line px-4 py-3">
        <h2 id="selected-files" className="font-bold">
          {t('selected')} <span className="font-medium text-ink-faint">({queue.length})</span>
        </h2>
        <Button variant="ghost" size="small" className="-mr-2" disabled={isSending} onClick={clear}>
          {t('clear')}
        </Button>
      </header>
      <ul className="divide-y divide-line">
        {queue.map((entry) => (
          <UploadRow
            key={entry.id}
            entry={entry}
            isBusy={isSending}
            onDescribe={(altText) => describe(entry.id, altText)}
            onRemove={() => remove(entry.id)}
            onRetry={() => retry(entry.id)}
          />
        ))}
      </ul>
      {props.canBePrivate === true ? (
        <div className="border-t border-line px-4 py-3 text-sm">
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={props.isPrivate}
              disabled={isSending}
              onChange={({ target }) => props.setPrivate(target.checked)}
            />
            {options('private')}
          </label>
          <p className="text-ink-faint">{options('privateHint')}</p>
        </div>
      ) : null}
      <footer className="upload-actions">
        <div className="min-w-0 flex-1">
          {isSending ? (
            <div className="flex items-center gap-3">
              <div className="flex-1">
                <ProgressBar label={t('progress')} percent={percent} />
              </div>
              <span className="w-12 text-right text-sm font-semibold tabular-nums">{t('percent', { percent })}</span>
            </div>
          ) : queue.some(({ kind }) => kind === 'image') ? (
            <PictureSizeField {...props} />
          ) : null}
          {online ? null : <p className="text-sm font-medium text-danger">{common('offlineShort')}</p>}
        </div>
        <Button size="large" loading={isSending} disabled={!online} onClick={hasNothingToSend ? refuse : send}>
          {isSending ? null : <Upload aria-hidden />}
          {isSending ? t('sending') : hasNothingToSend ? t('nothing') : t('send', { n: unsent })}
        </Button>
      </footer>
    </section>
  );
}

export function PictureSizeField({ pictureSize, choosePictureSize }: Size) {
  const t = getT('uploadOptions');
  const hints = {
    small: t('smallHint', { pixels: SENT_SIZES.small.edge }),
    large: t('largeHint', { pixels: SENT_SIZES.large.edge, size: formatLimit(SENT_SIZES.large.bytes) }),
    original: t('originalHint'),
  };
  const hintId = useId();
  return (
    <div className="text-sm">
      <label className="flex min-h-11 items-center justify-between gap-3 font-semibold sm:justify-start">
        <span className="shrink-0">{t('pictureSize')}</span>
        <select
          className={clsx(inputClass(false), 'w-auto! min-w-0 font-normal text-ellipsis')}
          value={pictureSize}
          aria-describedby={hintId}
          onChange={({ target }) => choosePictureSize(PICTURE_SIZES.find((size) => size === target.value) ?? pictureSize)}
        >
          {PICTURE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t(size)}
            </option>
          ))}
        </select>
      </label>
      <p id={hintId} className="text-ink-faint">
        {hints[pictureSize]}
      </p>
    </div>
  );
}

interface UploadRowProps {
  entry: QueuedFile;
  /** Files are being sent, so a failed file cannot be retried yet. */
  isBusy: boolean;
  onDescribe: (altText: string) => void;
  onRemove: () => void;
  onRetry: () => void;
}

function UploadRow({ entry, isBusy, onDescribe, onRemove, onRetry }: UploadRowProps) {
  const t = getT('upload');
  const { file, kind, altText, state, sent, reason, isFinal } = entry;
  const size = t('size', { size: formatMegabytes(file.size) });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 p-4">
      <div className="sm:row-span-2">
        <FilePreview entry={entry} />
      </div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-snug font-semibold break-all" title={file.name}>
            {file.name}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-faint">
            <span className="rounded-small bg-surface-soft px-1.5 py-0.5 text-xs font-bold text-ink-soft">{t(kind)}</span>
            <span className="tabular-nums">{size}</span>
            {state === 'done' ? (
              <span className="inline-flex items-center gap-1 font-semibold text-success">
                <CircleCheck aria-hidden className="size-4" />
                {t('done')}
              </span>
            ) : null}
          </p>
        </div>
        {state === 'done' ? null : (
          <IconButton label={t('remove', { file: file.name })} onClick={onRemove} className="-mt-1.5 -mr-1.5">
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {/* As high as the field for the alternative text, so that the list keeps its height during the upload. */}
      <div className="min-h-12.5 min-w-0 pointer-coarse:min-h-13.5 max-sm:col-span-2 sm:col-start-2">
        {state === 'ready' || state === 'failed' ? (
          <input
            type="text"
            value={altText}
            maxLength={2 * limits.altTextMax}
            aria-label={t('altText', { file: file.name })}
            placeholder={t('altTextHint')}
            onChange={(event) => onDescribe(event.target.value)}
            className={`${inputClass(false)} mt-2.5 h-10 text-sm pointer-coarse:h-11`}
          />
        ) : null}
        {state === 'sending' ? (
          <div className="mt-3">
            <ProgressBar label={t('progressOf', { file: file.name })} percent={100 * sent} />
            <p className="mt-1.5 text-sm text-ink-faint">
              {sent === 0 ? t('waiting') : sent === 1 ? t('processing') : t('percent', { percent: Math.floor(100 * sent) })}
            </p>
          </div>
        ) : null}
        {state === 'failed' ? (
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2 rounded-control min-h-12 bg-danger-soft py-1.5 pr-1.5 pl-3.5">
            <p className="pr-2 text-sm font-medium text-danger">{t('failedItem', { reason: reason ?? t('failedHint') })}</p>
            {isFinal || isBusy ? null : <Retry file={file.name} onRetry={onRetry} />}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Sends a failed file again; without a connection the reason why that is impossible. */
function Retry({ file, onRetry }: { file: string; onRetry: () => void }) {
  const t = getT('upload');
  if (!useOnline()) return <p className="pr-2 text-sm font-medium text-ink-soft">{getT('common')('offlineShort')}</p>;
  return (
    <Button variant="secondary" size="small" aria-label={t('retryNamed', { file })} onClick={onRetry}>
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  );
}

/** Shows the chosen local file before it is uploaded. */
function FilePreview({ entry }: { entry: QueuedFile }) {
  const { file, kind } = entry;
  const [isBroken, setBroken] = useState(false);
  const imageRef = useLocalImage(file);
  return (
    <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-surface-strong text-ink-faint">
      {kind === 'video' ? <Film aria-hidden className="size-7" /> : null}
      {isBroken ? <ImageOff aria-hidden className="size-7" /> : null}
      {kind === 'video' || isBroken ? null : (
        <img ref={imageRef} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
