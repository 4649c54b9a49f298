import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { limits } from '../../shared/api/limits';
import { formatLimit } from '../../shared/lib/format';
import { UserAvatar } from '../shared/user-avatar';

interface AvatarFieldProps {
  file: File | null;
  username: string;
  /** The URL of the current avatar. */
  image?: string | null;
  error?: string | null;
  onChoose: (file: File | null) => void;
}

/** Returns why the server would refuse the file, or null. The server also checks the bytes (PR-31). */
export function avatarProblem(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose an image.';
  return file.size > limits.imageMaxBytes ? `Please choose an image of at most ${formatLimit(limits.imageMaxBytes)} MB.` : null;
}

/** Chooses an avatar and shows it before the upload. */
export function AvatarField({ file, username, image = null, error = null, onChoose }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const isNew = file === null && image === null;
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-4">
        <UserAvatar key={preview ?? image} username={username === '' ? '?' : username} image={preview ?? image} size={64} />
        <Button aria-describedby={error === null ? undefined : 'avatar-error'} onClick={() => input.current?.click()}>
          {isNew ? 'Upload Avatar' : 'Change Avatar'}
        </Button>
        <span className="min-w-0 text-sm text-ink-soft">{file?.name ?? ''}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Avatar"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            onChoose(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
      </div>
      {error === null ? null : (
        <p id="avatar-error" role="alert" className="mt-2 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
