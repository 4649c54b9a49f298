import { Film, ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { QueuedFile } from './upload-queue';

/** Shows the chosen local file before it is uploaded. */
export function FilePreview({ entry }: { entry: QueuedFile }) {
  const { file, kind } = entry;
  const [isBroken, setBroken] = useState(false);
  const setSource = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return (
    <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-xl bg-surface-strong text-ink-faint">
      {kind === 'video' ? <Film aria-hidden className="size-7" /> : null}
      {isBroken ? <ImageOff aria-hidden className="size-7" /> : null}
      {kind === 'video' || isBroken ? null : (
        <img
          ref={setSource}
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
