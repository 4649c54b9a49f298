import { escapeMarkup } from '../../kernel/text.js';
import { finePrint, greeting, linkButton, list, mailOf, nameInMail, paragraph, type MailPart } from '../../platform/mail/mail-parts.js';
import { type Mail } from '../../platform/mail/mailer.port.js';
import { getT } from '../../platform/texts/server-text.js';
import { NAMES_MAX, type DigestContent, type DueDigest, type NewWork } from './digest.js';

interface DigestMail {
  digest: DueDigest;
  content: DigestContent;
  /** The configured URL of this installation. */
  publicUrl: string;
  unsubscribeUrl: string;
  week: string;
}

const COLUMNS = 3;

export function digestMail({ digest, content, publicUrl, unsubscribeUrl, week }: DigestMail): Mail {
  const { creatorId, email, username, language } = digest;
  const t = getT(language, 'mail.digest');
  const sentences = sentencesOf(digest, content);
  const { work } = content;
  const settings = `${publicUrl}/account`;
  const labelled = (label: string, url: string): string => t('labelled', { label, url });
  const works = work.map((item) => labelled(nameInMail(item), urlOf(item, publicUrl)));
  const messageId = `digest-${week}-${creatorId}@${new URL(publicUrl).hostname}`;
  return mailOf({ to: email, subject: t('subject'), unsubscribeUrl, messageId }, language, [
    paragraph(greeting(digest, language)),
    ...(sentences.length > 0 ? [dashed(sentences)] : []),
    ...(work.length > 0
      ? [
          {
            text: `${t('work')}\n${works.join('\n')}`,
            html: `<h1 style="font-size:18px;margin:24px 0 8px">${escapeMarkup(t('work'))}</h1>${grid(work, publicUrl)}`,
          },
        ]
      : []),
    { ...linkButton(publicUrl, t('open')), text: labelled(t('open'), publicUrl) },
    finePrint(t('reason', { username })),
    {
      text: `${labelled(t('unsubscribe'), unsubscribeUrl)}\n\n${labelled(t('settings'), settings)}`,
      html: `<p class="quiet" style="color:#475569">${link(unsubscribeUrl, t('unsubscribe'))} · ${link(settings, t('settings'))}</p>`,
    },
  ]);
}

/** A list whose items have dashes in mails without HTML. */
const dashed = (items: string[]): MailPart => ({ ...list(items), text: items.map((item) => `- ${item}`).join('\n') });

function sentencesOf({ language }: DueDigest, { followers, followerNames, likes, views, clicks }: DigestContent): string[] {
  const t = getT(language, 'mail.digest');
  const names = followerNames.map(nameInMail);
  if (followers > NAMES_MAX) names.push(t('others', { n: followers - names.length }));
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names);
  return [
    ...(followers > 0 ? [t('followers', { n: followers, names: list })] : []),
    ...(likes > 0 ? [t('likes', { n: likes })] : []),
    ...(views + clicks > 0 ? [t('visits', { views, clicks })] : []),
  ];
}

const link = (url: string, text: string): string => `<a href="${escapeMarkup(url)}" style="color:inherit">${escapeMarkup(text)}</a>`;

const urlOf = ({ username, mediaId }: NewWork, publicUrl: string): string =>
  `${publicUrl}/${encodeURIComponent(username)}?media=${mediaId}`;

/** A table, because mail programs of Microsoft support no other layout. */
function grid(work: NewWork[], publicUrl: string): string {
  const rows: string[] = [];
  for (let start = 0; start < work.length; start += COLUMNS) {
    const cells = work.slice(start, start + COLUMNS).map((item) => cell(item, publicUrl));
    while (cells.length < COLUMNS) cells.push('<td></td>');
    rows.push(`<tr>${cells.join('')}</tr>`);
  }
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;table-layout:fixed;border-collapse:collapse">${rows.join('')}</table>`;
}

function cell(item: NewWork, publicUrl: string): string {
  const name = nameInMail(item);
  const picture = `<img src="${escapeMarkup(`${publicUrl}/api/media/${item.mediaId}/thumbnail`)}" alt="${escapeMarkup(item.title)}" height="120" style="display:block;width:100%;height:120px;object-fit:cover;border-radius:8px;background:#e2e8f0">`;
  const label = `<span style="display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:13px;padding-top:4px">${escapeMarkup(name)}</span>`;
  return `<td style="padding:0 6px 12px 0;vertical-align:top"><a href="${escapeMarkup(urlOf(item, publicUrl))}" style="color:inherit;text-decoration:none">${picture}${label}</a></td>`;
}
