import { readFile, writeFile } from 'node:fs/promises';

/** Begins what camcorders of the AVCHD kind write into frames of H.264: place, time and settings. It is the UUID of user data, and `MDPM`. */
const MARK = Buffer.from('17ee8c60f84d11d98cd60800200c9a664d44504d', 'hex');
const ENTRY_BYTES = 5;
/** A size from here on has a second byte. */
const LONG_SIZE = 255;

/** Overwrites the data of the camera in a copied video, of which no byte moves. */
export async function eraseCameraData(file: string): Promise<void> {
  const bytes = await readFile(file);
  let at = bytes.indexOf(MARK);
  if (at === -1) return;
  for (; at !== -1; at = bytes.indexOf(MARK, at + MARK.length)) eraseEntries(bytes, at);
  await writeFile(file, bytes);
}

/** The mark is followed by the number of entries, which becomes 0, and the entries. */
function eraseEntries(bytes: Buffer, mark: number): void {
  const start = mark + MARK.length;
  let end = start;
  let zeros = 0;
  let escapes = 0;
  for (let left = 1 + (bytes[start] ?? 0) * ENTRY_BYTES; left > 0 && end < bytes.length; end += 1) {
    // A 3 after two zeros is not data: it keeps three zeros from beginning a frame.
    const isEscape = zeros >= 2 && bytes[end] === 3;
    zeros = bytes[end] === 0 ? zeros + 1 : 0;
    if (isEscape) escapes += 1;
    else left -= 1;
  }
  bytes.fill(0xff, start, end).fill(0, start, start + 1);
  // The size of the user data is before the mark, and counts the former escapes now.
  const size = (bytes[mark - 1] ?? 0) + escapes;
  if (size < LONG_SIZE) bytes[mark - 1] = size;
}
