import { MAX_ANIMATION_PIXELS } from '../../domain/media-kind.js';
import { TooDemanding } from '../../domain/media.errors.js';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** Encoders write about ten. Metadata may hold the two bytes by chance, so the limit lies far above. */
const MAX_SCANS = 500;

/** A scan of a few bytes makes the decoder go through the whole picture: `TooDemanding` when that is too much work. */
export function assertFewScans(jpeg: Buffer, pixels: number): void {
  const most = Math.min(MAX_SCANS, MAX_ANIMATION_PIXELS / pixels);
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at !== -1; at = jpeg.indexOf(START_OF_SCAN, at + 2)) {
    scans += 1;
    if (scans > most) throw new TooDemanding();
  }
}
