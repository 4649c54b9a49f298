import { useRef, useState } from 'react';
import type { TransferProgress } from '@/shared/api/transfer';
import { isShrinkable } from '@/shared/lib/is-shrinkable';
import { loadChunk } from '@/shared/lib/load-chunk';
import { browserStorage } from '@/shared/lib/storage';

/** How pictures are sent: small for slow connections, large, or as they are. */
export type PictureSize = 'small' | 'large' | 'original';

export const PICTURE_SIZES: PictureSize[] = ['small', 'large', 'original'];

/**
 * Pictures with a longer edge, or of more bytes, are made smaller before they are sent. The first quality of the JPEG is taken that needs
 * no more bytes; otherwise the last.
 */
export const SENT_SIZES = {
  /** Two seconds at 0.75 Mbit/s; wider than the largest thumbnail. */
  small: { edge: 1_600, bytes: 192 * 1024, qualities: [0.8, 0.7, 0.6, 0.45] },
  /** The widest place that shows pictures needs less. */
  large: { edge: 4_096, bytes: 4 * 1024 * 1024, qualities: [0.9, 0.75] },
};

const CHOSEN_KEY = 'picture-size';

/** The size that was chosen in this browser. */
const chosenSize = (): PictureSize | undefined => PICTURE_SIZES.find((size) => size === browserStorage.get(CHOSEN_KEY));

const rememberSize = (size: PictureSize): boolean => browserStorage.set(CHOSEN_KEY, size);

/** What Chromium knows about the connection, as of the Network Information API. Other browsers have no such object. */
interface Connection {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Small on a connection that the browser knows to be slow or metered. */
export function sizeForConnection(): PictureSize {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g' ? 'small' : 'large';
}

/** 1.5 Mbit/s. */
const SLOW_BYTES_PER_SECOND = 187_500;
/** The first bytes only fill buffers. */
const MEASURED_MS = 1_500;

/** Measures how fast files are sent, all together. */
export class SendingSpeed {
  private startedAt: number | undefined;
  private readonly sent = new Map<File, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(file: File, bytes: number): void {
    this.startedAt ??= this.now();
    this.sent.set(file, bytes);
  }

  get isSlow(): boolean {
    const ms = this.now() - (this.startedAt ?? this.now());
    const bytes = [...this.sent.values()].reduce((sum, each) => sum + each, 0);
    return ms >= MEASURED_MS && (bytes * 1000) / ms < SLOW_BYTES_PER_SECOND;
  }
}

/** Loads the code with the first upload. */
async function prepare(file: File, size: PictureSize): Promise<File> {
  if (size === 'original') return file;
  const { smallerPicture } = await loadChunk(() => import('./smaller-picture'));
  return smallerPicture(file, SENT_SIZES[size]);
}

/** The size of the pictures that are sent. Without a choice it follows the connection, also while the first pictures are sent. `now`: a clock in ms. */
export function usePictureSize(now?: () => number) {
  const [pictureSize, show] = useState(() => chosenSize() ?? sizeForConnection());
  // Files that are sent later take the size of this moment, not that of the render in which sending began.
  const current = useRef(pictureSize);
  const [speed] = useState(() => new SendingSpeed(now));
  /** Files that are sent in the large size, without a choice. */
  const large = useRef(new WeakSet<File>());
  const set = (size: PictureSize): void => {
    current.current = size;
    show(size);
  };
  return {
    pictureSize,
    choosePictureSize: (size: PictureSize): void => {
      rememberSize(size);
      set(size);
    },
    prepare: async (file: File): Promise<File> => {
      let [size, prepared]: [PictureSize | undefined, File] = [undefined, file];
      // The size can change while a picture is made smaller.
      while (size !== current.current) {
        size = current.current;
        prepared = await prepare(file, size);
      }
      if (size === 'large' && chosenSize() === undefined && isShrinkable(file)) large.current.add(prepared);
      return prepared;
    },
    /** Whether a large picture is made small after all, because its rest would take long. */
    isReplaced: (file: File, { sent, total }: TransferProgress): boolean => {
      speed.add(file, sent);
      if (!large.current.has(file) || total - sent < SENT_SIZES.small.bytes) return false;
      if (current.current === 'large' && speed.isSlow) set('small');
      return current.current === 'small';
    },
  };
}
