import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JourneyServer } from './server';

export interface ReceivedMail {
  link: string;
  code: string;
}

/** Matches the link in plain and in quoted-printable text, which writes the equals sign as `=3D`. */
const LINK = /(https?:\/\/\S+\/auth\/verify\?token=)(?:3D)?([A-Za-z0-9_-]{43})/;

/** The link in the mail to the former address of an account. */
const UNDO_LINK = /(https?:\/\/\S+\/auth\/undo-email-change\?token=)(?:3D)?([A-Za-z0-9_-]{43})/;

/** The link and the code of the newest sign-in mail to this address. */
export async function newestMail(server: JourneyServer, to: string): Promise<ReceivedMail> {
  for (const mail of await mailsTo(server, to)) {
    const [, page, token] = LINK.exec(mail) ?? [];
    const code = /^Subject:.*?(\d{6})/m.exec(mail)?.[1];
    if (page !== undefined && token !== undefined && code !== undefined) return { link: `${page}${token}`, code };
  }
  throw new Error(`no mail to ${to}`);
}

/** The link of the newest mail about a changed address, which is sent to the former one. */
export async function newestUndoLink(server: JourneyServer, to: string): Promise<string> {
  for (const mail of await mailsTo(server, to)) {
    const [, page, token] = UNDO_LINK.exec(mail) ?? [];
    if (page !== undefined && token !== undefined) return `${page}${token}`;
  }
  throw new Error(`no mail to ${to} about a changed address`);
}

/** The link in the mail to a person who is invited as an administrator. */
const INVITATION_LINK = /(https?:\/\/\S+\/adm\/invitation\?token=)(?:3D)?([A-Za-z0-9_-]{43})/;

/** The link of the newest invitation of an administrator. */
export async function newestInvitation(server: JourneyServer, to: string): Promise<string> {
  for (const mail of await mailsTo(server, to)) {
    const [, page, token] = INVITATION_LINK.exec(mail) ?? [];
    if (page !== undefined && token !== undefined) return `${page}${token}`;
  }
  throw new Error(`no invitation to ${to}`);
}

/** The mails to this address, newest first, without the line breaks of the quoted-printable encoding. */
async function mailsTo({ mail: folder }: JourneyServer, to: string): Promise<string[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  const mails = await Promise.all(names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).replace(/=\r?\n/g, '')));
  return mails.filter((mail) => mail.includes(to));
}
