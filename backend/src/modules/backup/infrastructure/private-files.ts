import { chmod, mkdir } from 'node:fs/promises';

/** Archives hold mail addresses and password hashes: only the account that runs Vitrine reads them. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** A folder that an older version made with other permissions gets these as well. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}
