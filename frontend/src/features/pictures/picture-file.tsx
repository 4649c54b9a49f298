import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '@/shared/api/limits';
import { isShrinkable } from '@/shared/lib/is-shrinkable';
import { Button, type ButtonVariant } from '@/shared/ui/button';

/** The reason why a file cannot be an avatar or a banner (PR-55); null when it can. A photo can have any size, because a small crop of it is sent. */
export function pictureError(file: File): 'type' | 'size' | null {
  if (!file.type.startsWith('image/')) return 'type';
  return file.size > limits.imageMaxBytes && !isShrinkable(file) ? 'size' : null;
}

/** Encodes a canvas as a file for the upload. */
export function fileOf(canvas: HTMLCanvasElement, name: string, type: 'image/png' | 'image/jpeg'): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('the canvas cannot be encoded'));
        else resolve(new File([blob], name, { type }));
      },
      type,
      0.92,
    );
  });
}

/** A rectangle in pixels of the source picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a part of a picture in the given size; areas outside of the picture stay transparent. */
export function drawn(source: CanvasImageSource, part: Part, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

interface ChoosePictureProps {
  label: string;
  look?: ButtonVariant;
  onChosen: (file: File) => void;
}

/** A button that opens the file picker of the browser. */
export function ChoosePicture({ label, look, onChosen }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={look} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without the reset, choosing the same file again fires no `change` event.
          target.value = '';
          if (file !== undefined) onChosen(file);
        }}
      />
    </>
  );
}
