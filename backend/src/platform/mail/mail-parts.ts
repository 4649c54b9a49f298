import type { Language } from '../../kernel/language.js';
import { isolated } from '../../kernel/one-line.js';
import { escapeMarkup } from '../../kernel/text.js';
import { getT, siteName } from '../texts/server-text.js';
import type { Mail } from './mailer.port.js';

/** A part of a mail, for programs that show HTML and for those that do not. */
export interface MailPart {
  /** Left out when only HTML has the part. */
  text?: string;
  html: string;
}

export const paragraph = (text: string): MailPart => ({ text, html: `<p>${escapeMarkup(text)}</p>` });

export const list = (items: string[]): MailPart => ({
  text: items.join('\n'),
  html: `<ul style="padding-left:20px">${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`,
});

export const finePrint = (text: string): MailPart => ({ text, html: `<p class="quiet" style="color:#475569">${escapeMarkup(text)}</p>` });

export const linkButton = (link: string, text: string): MailPart => ({
  text: link,
  html: `<p style="margin:24px 0"><a class="button" href="${escapeMarkup(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeMarkup(text)}</a></p>`,
});

/** For mail programs with HTML and without buttons. */
export const plainLink = (link: string): MailPart => ({
  html: `<p class="quiet" style="color:#475569;font-size:12px;word-break:break-all">${escapeMarkup(link)}</p>`,
});

/** A display name that a mail program could show as a link is left out, because another person may have set it to lure the reader. */
const LINK_LIKE = /[./:@\\]/;

/** The name of a creator in a mail. */
export const nameInMail = ({ displayName, username }: { displayName: string; username: string }): string =>
  displayName === '' || LINK_LIKE.test(displayName) ? username : isolated(displayName);

/** The first line of a mail to the owner of an account. */
export const greeting = (account: { displayName: string; username: string }, language: Language): string =>
  getT(language, 'mail')('greeting', { name: nameInMail(account) });

/** Mail programs ignore style sheets that they do not support, so the light colours stand in attributes, and only the dark ones here. */
const DARK = `@media (prefers-color-scheme:dark){body{background:#0b1120!important;color:#e2e8f0!important}.quiet{color:#94a3b8!important}a:not(.button){color:#93b4ff}}`;

/** A mail with these parts, in HTML and without. */
export const mailOf = (head: Omit<Mail, 'text' | 'html'>, language: Language, parts: MailPart[]): Mail => ({
  ...head,
  text: parts.flatMap(({ text }) => text ?? []).join('\n\n'),
  html: mailPage(parts.map(({ html }) => html).join('\n'), language),
});

const mailPage = (body: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(siteName())}</title><style>${DARK}</style></head><body style="font-family:system-ui,sans-serif;color:#0f172a;max-width:480px;margin:24px auto;padding:0 16px">${body}</body></html>`;
