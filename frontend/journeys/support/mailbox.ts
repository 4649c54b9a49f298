import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ReceivedMail {
  link: string;
  code: string;
}

/** Where the server puts its mail when there is no mail server. */
const folder = () => path.join(process.env.JOURNEYS_DATA ?? '', 'mail');

/** Lines are broken by `=` and the equals sign is written `=3D` where a part is encoded; where it is not, neither does harm. */
const LINK = /(https?:\/\/\S+\/auth\/verify\?token=)(?:3D)?([A-Za-z0-9_-]{43})/;

/** The newest mail to this address, as its receiver reads it. */
export async function newestMail(to: string): Promise<ReceivedMail> {
  const names = (await readdir(folder()))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of names) {
    const mail = (await readFile(path.join(folder(), name), 'utf8')).replace(/=\r?\n/g, '');
    if (!mail.includes(to)) continue;
    const [, page, token] = LINK.exec(mail) ?? [];
    const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
    if (page !== undefined && token !== undefined && code !== undefined) return { link: `${page}${token}`, code };
  }
  throw new Error(`no mail to ${to}`);
}
