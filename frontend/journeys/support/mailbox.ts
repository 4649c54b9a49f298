import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JourneyServer } from './server';

export interface ReceivedMail {
  link: string;
  code: string;
}

/** Lines are broken by `=` and the equals sign is written `=3D` where a part is encoded; where it is not, neither does harm. */
const LINK = /(https?:\/\/\S+\/auth\/verify\?token=)(?:3D)?([A-Za-z0-9_-]{43})/;

/** In the mail to the former address of an account. */
const UNDO_LINK = /(https?:\/\/\S+\/auth\/undo-email-change\?token=)(?:3D)?([A-Za-z0-9_-]{43})/;

/** The newest sign-in mail to this address, as its receiver reads it. */
export async function newestMail(server: JourneyServer, to: string): Promise<ReceivedMail> {
  for (const mail of await mailsTo(server, to)) {
    const [, page, token] = LINK.exec(mail) ?? [];
    const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
    if (page !== undefined && token !== undefined && code !== undefined) return { link: `${page}${token}`, code };
  }
  throw new Error(`no mail to ${to}`);
}

/** The link of the newest mail that tells this address that an account has another one. */
export async function newestUndoLink(server: JourneyServer, to: string): Promise<string> {
  for (const mail of await mailsTo(server, to)) {
    const [, page, token] = UNDO_LINK.exec(mail) ?? [];
    if (page !== undefined && token !== undefined) return `${page}${token}`;
  }
  throw new Error(`no mail to ${to} about a changed address`);
}

/** Newest first, without the breaks that the encoding adds. */
async function mailsTo({ mail: folder }: JourneyServer, to: string): Promise<string[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  const mails = await Promise.all(names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).replace(/=\r?\n/g, '')));
  return mails.filter((mail) => mail.includes(to));
}
