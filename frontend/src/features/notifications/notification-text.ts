import type { Notification } from '@/shared/api/public-api';
import { notificationsTexts } from '@/shared/i18n/en/notifications';
import { fill } from '@/shared/i18n/fill';
import { perLanguage } from '@/shared/i18n/language';
import { getT } from '@/shared/i18n/texts';
import { formatWhole } from '@/shared/lib/format';

/** British English has no comma before "and", like the texts of the API. */
const listFormat = perLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }));

/** The sentence of a notification in the current language. The API has it in English only. */
export function notificationText({ actors, actorCount, media }: Notification): string {
  const t = getT(notificationsTexts);
  const names = actors.length === 0 ? [t.someone] : actors.map(({ username }) => username);
  const others = actorCount - names.length;
  if (others > 0) names.push(others === 1 ? t.oneOther : fill(t.others, { n: formatWhole(others) }));
  return fill(media === null ? t.followed : t.liked[media.kind], { people: listFormat().format(names) });
}
