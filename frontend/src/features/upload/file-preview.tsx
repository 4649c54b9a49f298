import { Film, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useLocalImage } from '@/shared/lib/use-local-image';
import type { QueuedFile } from './upload-queue';

/** Shows the chosen local file before it is uploaded. */
export function FilePreview({ entry }: { entry: QueuedFile }) {
  const { file, kind } = entry;
  const [isBroken, setBroken] = useState(false);
  const imageRef = useLocalImage(file);
  return (
    <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-xl bg-surface-strong text-ink-faint">
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
