import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ReceivedMail {
  link: string;
  code: string;
}

/** Where the server puts its mail when there is no mail server. */
const folder = () => path.join(process.env.JOURNEYS_DATA ?? '', 'mail');

/** Soft line ends and escaped characters of a mail's text. */
function decoded(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_escaped, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The newest mail to this address, as its receiver reads it. */
export async function newestMail(to: string): Promise<ReceivedMail> {
  const names = (await readdir(folder()))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of names) {
    const mail = decoded(await readFile(path.join(folder(), name), 'utf8'));
    if (!mail.includes(to)) continue;
    const link = /https?:\/\/\S+\/auth\/verify\?token=[A-Za-z0-9_-]{43}/.exec(mail)?.[0];
    const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
    if (link !== undefined && code !== undefined) return { link, code };
  }
  throw new Error(`no mail to ${to}`);
}
