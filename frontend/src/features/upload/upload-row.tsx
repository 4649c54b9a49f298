import { CircleCheck, RotateCw, X, Film, ImageOff } from 'lucide-react';
import { limits } from '@/shared/api/limits';
import { formatMegabytes } from '@/shared/lib/format-bytes';
import { uploadTexts } from '@/shared/i18n/en/upload';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { useOnline } from '@/shared/lib/use-online';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { inputClass } from '@/shared/ui/text-field';
import type { QueuedFile } from './upload-queue';
import { useState } from 'react';
import { useLocalImage } from '@/shared/lib/use-local-image';

interface UploadRowProps {
  entry: QueuedFile;
  /** Files are being sent, so a failed file cannot be retried yet. */
  isBusy: boolean;
  onDescribe: (altText: string) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadRow({ entry, isBusy, onDescribe, onRemove, onRetry }: UploadRowProps) {
  const t = getT(uploadTexts);
  const online = useOnline();
  const { file, kind, altText, state, sent, reason, isFinal } = entry;
  const size = fill(t.size, { size: formatMegabytes(file.size) });
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
            <span className="rounded-small bg-surface-soft px-1.5 py-0.5 text-xs font-bold text-ink-soft">{t[kind]}</span>
            <span className="tabular-nums">{size}</span>
            {state === 'done' ? (
              <span className="inline-flex items-center gap-1 font-semibold text-success">
                <CircleCheck aria-hidden className="size-4" />
                {t.done}
              </span>
            ) : null}
          </p>
        </div>
        {state === 'done' ? null : (
          <IconButton label={fill(t.remove, { file: file.name })} onClick={onRemove} className="-mt-1.5 -mr-1.5">
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
            maxLength={limits.altTextMax}
            aria-label={fill(t.altText, { file: file.name })}
            placeholder={t.altTextHint}
            onChange={(event) => {
              onDescribe(event.target.value);
            }}
            className={`${inputClass(false)} mt-2.5 h-10 text-sm pointer-coarse:h-11`}
          />
        ) : null}
        {state === 'sending' ? (
          <div className="mt-3">
            <ProgressBar label={fill(t.progressOf, { file: file.name })} percent={100 * sent} />
            <p className="mt-1.5 text-sm text-ink-faint">
              {sent === 0 ? t.waiting : sent === 1 ? t.processing : `${String(Math.floor(100 * sent))} %`}
            </p>
          </div>
        ) : null}
        {state === 'failed' ? (
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2 rounded-control min-h-12 bg-danger-soft py-1.5 pr-1.5 pl-3.5">
            <p className="pr-2 text-sm font-medium text-danger">{fill(t.failedItem, { reason: reason ?? t.failedHint })}</p>
            {isFinal ? null : (
              <Button
                variant="secondary"
                size="small"
                disabled={isBusy || !online}
                aria-label={fill(t.retryNamed, { file: file.name })}
                onClick={onRetry}
              >
                <RotateCw aria-hidden />
                {t.retry}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </li>
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
        <img
          ref={imageRef}
          alt=""
          className="size-full object-cover"
          onError={() => {
            setBroken(true);
          }}
        />
      )}
    </span>
  );
}
