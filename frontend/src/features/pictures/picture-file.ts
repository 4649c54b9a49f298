import { limits } from '../../shared/api/limits';

/** PR-55: why a file cannot become an avatar or a banner; null when it can. */
export function pictureProblem(file: File): 'type' | 'size' | null {
  if (!file.type.startsWith('image/')) return 'type';
  return file.size > limits.imageMaxBytes ? 'size' : null;
}

/** What a canvas shows, as a file to upload. */
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

/** In pixels of the picture itself. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture, drawn in exactly this size; what lies outside of the picture stays transparent. */
export function drawn(source: CanvasImageSource, part: Part, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('this browser has no canvas');
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}
