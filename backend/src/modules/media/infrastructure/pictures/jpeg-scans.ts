import { MAX_ANIMATION_PIXELS } from '../../domain/media.js';
import { TooDemanding } from '../../domain/media.errors.js';

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** Encoders write about ten scans. The limit is far higher, because metadata can contain the two marker bytes by chance. */
const MAX_SCANS = 500;

/** Throws `TooDemanding` for too many scans, because the decoder processes the whole picture for each scan, even of a few bytes. */
export function assertFewScans(jpeg: Buffer, pixels: number): void {
  const maxScans = Math.min(MAX_SCANS, MAX_ANIMATION_PIXELS / pixels);
  let scans = 0;
  for (let offset = jpeg.indexOf(START_OF_SCAN); offset !== -1; offset = jpeg.indexOf(START_OF_SCAN, offset + 2)) {
    scans += 1;
    if (scans > maxScans) throw new TooDemanding();
  }
}
