import { clsx } from 'clsx';
import { ClipboardPaste, FolderOpen, ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useDescribeMediaMutation, useOrderMediaMutation, useUploadMediaMutation } from '@/shared/api/creator-api';
import { useFileDrop } from '@/shared/lib/use-file-drop';
import { isUnsent, useFileQueue, type QueuedFile, type UploadOutcome } from '@/shared/lib/use-file-queue';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { IconSquare } from '@/shared/ui/icon-square';
import { lazyPart } from '@/shared/ui/lazy-part';
import { showToast } from '@/shared/ui/toast';
import { usePictureSize } from './sent-size';
import { assertSendable, rejectionOf, type RejectedFile, type UploadRules } from './upload-checks';

const RejectedFiles = lazyPart(async () => (await import('./rejected-files')).RejectedFiles);
const UploadList = lazyPart(async () => (await import('./upload-list')).UploadList);

/** Sends a file with its alternative text. `onStored` gets the id of the file and that of its item. */
function useUpload(purpose: 'gallery' | 'private', onStored: (id: number, item: number) => void) {
  const [upload] = useUploadMediaMutation();
  const [describe] = useDescribeMediaMutation();
  const attemptedIds = useRef(new Set<number>());

  return ({ id, uploadId, file, altText }: QueuedFile) => {
    const isRepeated = attemptedIds.current.has(id);
    attemptedIds.current.add(id);
    const text = altText.trim();
    const request = upload({ body: { media: [file], purpose, altText: text, uploadId } });

    const finish = async (): Promise<unknown> => {
      const { data, error } = await request;
      const item = data?.uploadedFiles[0];
      if (item !== undefined) onStored(id, item.id);
      // The first attempt may have stored the file with another text.
      if (!isRepeated || item === undefined || item.altText === text) return error;
      return (await describe({ id: item.id, describeMediaDto: { altText: text } })).error;
    };
    return {
      abort: () => request.abort(),
      error: finish(),
    };
  };
}

const MAX_CONCURRENT_UPLOADS = 3;

/** The chosen files: those that are rejected, and the list of the others, which is sent. */
export function useUploads(createRules: () => UploadRules, onOutcome: (outcome: UploadOutcome) => void) {
  const [rules] = useState(createRules);
  const [rejectedFiles, setRejectedFiles] = useState<RejectedFile[]>([]);
  const { pictureSize, choosePictureSize, prepare, isReplaced } = usePictureSize();
  const [isPrivate, setPrivate] = useState(false);
  const [order] = useOrderMediaMutation();
  /** The items of the stored files. The ids of files grow in the order in which they were chosen. */
  const stored = useRef(new Map<number, number>());
  /** False when the server did not keep the order. */
  const putInOrder = async (): Promise<boolean> => {
    const ids = [...stored.current].sort(([first], [second]) => first - second).map(([, item]) => item);
    if (isPrivate || ids.length < 2) return true;
    return (await order({ mediaOrderDto: { ids } })).error === undefined;
  };
  const finish = async (outcome: UploadOutcome): Promise<void> => {
    const t = getT('upload');
    const isOrdered = await putInOrder();
    onOutcome(outcome);
    if (!isOrdered) showToast({ title: t('unordered'), description: t('unorderedHint'), destructive: true });
  };
  const { add, sendAll, ...files } = useFileQueue({
    width: MAX_CONCURRENT_UPLOADS,
    prepare: async (file) => {
      const sent = await prepare(file);
      assertSendable(rules, sent);
      return sent;
    },
    isReplaced,
    upload: useUpload(isPrivate ? 'private' : 'gallery', (id, item) => stored.current.set(id, item)),
    fallback: getT('upload')('failedHint'),
    onOutcome: (outcome) => void finish(outcome),
  });
  const due = files.queue.filter((entry) => (rules.retriesFailed ? isUnsent(entry) : entry.state === 'ready'));
  /** Returns the number of files that are not rejected. */
  const addFiles = async (chosen: File[]): Promise<number> => {
    const rejections = await Promise.all(chosen.map((file) => rejectionOf(rules, file, pictureSize)));
    // What was sent before stays below what is chosen now.
    if (!files.isSending) stored.current.clear();
    const added = add(
      chosen.flatMap((file, index) => {
        const kind = rules.kindOf(file);
        return kind === null || rejections[index] !== null ? [] : [{ file, kind }];
      }),
    );
    const rejected = rejections.filter((rejection) => rejection !== null);
    setRejectedFiles(rejected);
    const [first] = rejected;
    if (first !== undefined) showToast({ ...first, destructive: true });
    return added.length;
  };

  return {
    rules,
    rejectedFiles,
    setRejectedFiles,
    addFiles,
    hasUnsent: files.queue.some(({ state }) => state !== 'done'),
    list: {
      ...files,
      pictureSize,
      choosePictureSize,
      isPrivate,
      setPrivate,
      unsent: due.length,
      send: () => void sendAll(due),
      retry: (id: number) => void sendAll(files.queue.filter((entry) => entry.id === id)),
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

interface UploaderProps extends Uploads {
  /** Offers to keep the files private. */
  canBePrivate?: boolean;
  /** Opens the uploader of the gallery with the rejected files that it takes. */
  onGallery?: (files: File[]) => void;
  /** Shown below the drop zone. */
  children?: ReactNode;
}

export function Uploader({ rules, list, rejectedFiles, setRejectedFiles, addFiles, canBePrivate, onGallery, children }: UploaderProps) {
  return (
    <>
      <DropZone rules={rules} onFiles={(files) => void addFiles(files)} />
      {children}
      {rejectedFiles.length > 0 ? (
        <RejectedFiles rejectedFiles={rejectedFiles} onGallery={onGallery} onDismiss={() => setRejectedFiles([])} />
      ) : null}
      {list.queue.length > 0 ? <UploadList {...list} canBePrivate={canBePrivate} /> : null}
    </>
  );
}

interface DropZoneProps {
  rules: UploadRules;
  onFiles: (files: File[]) => void;
}

function DropZone({ rules, onFiles }: DropZoneProps) {
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
          <Button
            variant="secondary"
            className="max-sm:px-4!"
            title={t('pasteTitle')}
            onClick={() => showToast({ title: t('pasteTitle'), description: t('pasteHint') })}
          >
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
