import type { Language } from '../../kernel/language.js';
import { escapeMarkup } from '../../kernel/text.js';
import { getT } from '../texts/server-text.js';

export const paragraph = (text: string): string => `<p>${escapeMarkup(text)}</p>`;

export const finePrint = (text: string): string => `<p class="quiet" style="color:#475569">${escapeMarkup(text)}</p>`;

export const linkButton = (link: string, text: string): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeMarkup(text)}</a></p>`;

/** For mail programs without buttons. */
export const plainLink = (link: string): string =>
  `<p class="quiet" style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`;

/** A display name that a mail program could show as a link is left out, because another person may have set it to lure the reader. */
const LINK_LIKE = /[./:@\\]/;

/** The name of a creator in a mail. */
export const nameInMail = ({ displayName, username }: { displayName: string; username: string }): string =>
  displayName === '' || LINK_LIKE.test(displayName) ? username : displayName;

/** The first line of a mail to the owner of an account. */
export const greeting = (account: { displayName: string; username: string }, language: Language): string =>
  getT(language, 'mail')('greeting', { name: nameInMail(account) });
