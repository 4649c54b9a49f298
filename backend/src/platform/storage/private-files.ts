import { chmod, mkdir } from 'node:fs/promises';

/** Archives hold mail addresses and password hashes, so only the account that runs Vitrine can read them. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Also sets the permissions of a folder that an older version created with other ones. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}
