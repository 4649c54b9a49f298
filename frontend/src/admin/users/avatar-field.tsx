import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';

/** The picture of the user to be, seen before it is sent. */
export function AvatarField({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const preview = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return (
    <div className="mb-5 flex items-center gap-4">
      <div className="size-16 overflow-hidden rounded-full bg-surface-strong">
        {preview === null ? null : <img src={preview} alt="The chosen avatar" className="size-full object-cover" />}
      </div>
      <Button onClick={() => input.current?.click()}>{file === null ? 'Upload Avatar' : 'Change Avatar'}</Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Avatar"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </div>
  );
}
