import { clsx } from 'clsx';
import { ClipboardPaste, FolderOpen, ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFileDrop } from '@/shared/lib/use-file-drop';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { IconSquare } from '@/shared/ui/icon-square';
import type { UploadRules } from './upload-checks';

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
