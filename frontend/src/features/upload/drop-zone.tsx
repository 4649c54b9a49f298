import { clsx } from 'clsx';
import { ClipboardPaste, FolderOpen, ImagePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFileDrop } from '@/shared/lib/use-file-drop';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { IconSquare } from '@/shared/ui/icon-square';
import { IconButton } from '@/shared/ui/icon-button';
import type { UploadRules, RejectedFile } from './upload-checks';

interface DropZoneProps {
  rules: UploadRules;
  onFiles: (files: File[]) => void;
  onPasteHelp: () => void;
}

export function DropZone({ rules, onFiles, onPasteHelp }: DropZoneProps) {
  const t = getT('upload');
  const input = useRef<HTMLInputElement>(null);
  const { isOver, isTouch, dropProps } = useFileDrop(onFiles);
  const choose = () => input.current?.click();

  return (
    <div
      data-drop-zone
      {...dropProps}
      className={clsx(
        'rounded-card border-2 border-dashed bg-surface p-2 transition',
        isOver ? 'scale-[1.01] border-accent bg-accent-soft' : 'border-line-strong/50 hover:border-accent',
      )}
    >
      <button
        type="button"
        onClick={choose}
        className="flex w-full flex-col items-center rounded-panel px-4 pt-6 pb-4 text-center sm:pt-10"
      >
        <IconSquare icon={ImagePlus} tone="gradient" />
        <span className="text-xl font-bold tracking-tight">{isTouch ? t('chooseTouch') : isOver ? t('dropNow') : t('drop')}</span>
        <span className="mt-1.5 text-ink-soft">{rules.limitsText}</span>
        <span className="sr-only">{t('dropLabel')}</span>
      </button>
      <div className="flex flex-wrap justify-center gap-2.5 pt-2 pb-5 sm:pb-8">
        <Button className="max-sm:px-4!" onClick={choose}>
          <FolderOpen aria-hidden />
          {t('choose')}
        </Button>
        {isTouch ? null : (
          <Button variant="secondary" className="max-sm:px-4!" title={t('pasteTitle')} onClick={onPasteHelp}>
            <ClipboardPaste aria-hidden />
            {t('paste')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={rules.accepted}
        className="hidden"
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // Without the reset, choosing the same file again fires no `change` event.
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Lists the rejected files until it is dismissed or other files are added; the toast disappears earlier. */
export function RejectedFiles({ rejectedFiles, onDismiss }: { rejectedFiles: RejectedFile[]; onDismiss: () => void }) {
  const t = getT('upload');
  return (
    <section aria-label={t('refused')} className="flex gap-3 rounded-card bg-danger-soft p-4 pr-2 text-danger">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t('refused')}</p>
        <ul className="mt-1 space-y-0.5 text-sm">
          {rejectedFiles.map(({ description }, index) => (
            <li key={index}>{description}</li>
          ))}
        </ul>
      </div>
      <IconButton label={t('dismiss')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

/** Handles images that are pasted anywhere on the page; pasted text is left to the focused field. */
export function usePastedImages(onImages: (images: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const images = files.filter((file) => file.type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    onImages(images);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
