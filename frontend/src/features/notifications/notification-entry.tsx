import { clsx } from 'clsx';
import { EyeOff, Heart, ShieldCheck, UserPlus } from 'lucide-react';
import type { NotificationView } from '@/shared/api/people-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type TextKey } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { TimeAgo } from '@/shared/ui/time-ago';
import { useSession } from '@/features/session/use-session';
import { Link } from '@/shared/ui/link';
import { nameOf } from '@/shared/lib/name-of';
import { profilePath } from '@/shared/lib/paths';
import { perLanguage } from '@/shared/texts/language';

/** British English has no comma before "and", like the texts of the API. */
const listFormat = perLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }));

const isKnown = (code: string): code is TextKey<'notifications.sentences'> => Object.hasOwn(allTexts('notifications.sentences'), code);

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from right to left is isolated (FSI … PDI), because it would reorder the words beside it. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The sentence of a notification in the current language, or the API's English one when its code has no text here. */
export function notificationText({ code, params, text, actors }: NotificationView): string {
  const t = getT('notifications');
  if (!isKnown(code)) return text;
  const names = actors.length === 0 ? [t('someone')] : actors.map((actor) => isolated(nameOf(actor)));
  const others = Number(params.others);
  if (others > 0) names.push(others === 1 ? t('oneOther') : t('others', { n: others }));
  return t(`sentences.${code}`, { people: listFormat().format(names) });
}

const AVATAR_PX = 40;
const THUMBNAIL_PX = 44;

interface NotificationEntryProps {
  notification: NotificationView;
  now: number;
  onLeave: () => void;
}

/** A like links to the liked item, a new follower to the profile of the follower. */
function targetPath({ kind, actors, media }: NotificationView, ownUsername: string): string {
  const [actor] = actors;
  if (kind === 'report_decided') return '/about/moderation';
  if (kind === 'like' && media !== null) return `${profilePath(ownUsername)}?media=${String(media.id)}`;
  return actor === undefined ? '/stats' : profilePath(actor.username);
}

export function NotificationEntry({ notification, now, onLeave }: NotificationEntryProps) {
  const t = getT('notifications');
  const { user } = useSession();
  const { kind, actors, media, createdAt, isRead } = notification;
  const Icon = kind === 'like' ? Heart : UserPlus;
  return (
    <li>
      <Link
        to={targetPath(notification, user?.username ?? '')}
        onClick={onLeave}
        className={clsx('flex gap-3 rounded-panel px-3 py-2.5 transition hover:bg-surface-soft', !isRead && 'bg-accent-soft')}
      >
        <span className="relative h-fit shrink-0">
          {kind === 'report_decided' ? (
            <span className="inline-flex size-10 items-center justify-center rounded-full bg-surface-strong text-ink-soft">
              <ShieldCheck aria-hidden className="size-5" />
            </span>
          ) : (
            <Avatar username={actors[0]?.username ?? '?'} image={actors[0]?.profileImage ?? null} size={AVATAR_PX} />
          )}
          {kind === 'report_decided' ? null : (
            <span className="absolute -right-1 -bottom-1 inline-flex size-5 items-center justify-center rounded-full bg-surface text-accent shadow-sm">
              <Icon aria-hidden className="size-3" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1 text-sm leading-snug">
          {isRead ? null : <span className="sr-only">{t('unread')}: </span>}
          <span className={clsx('block', isRead ? 'text-ink-soft' : 'font-semibold')}>{notificationText(notification)}</span>
          <span className="mt-0.5 block text-xs text-ink-faint">
            <TimeAgo instant={createdAt} now={now} />
          </span>
        </span>
        {media === null ? null : <Thumbnail media={media} />}
      </Link>
    </li>
  );
}

/** A sensitive item shows an icon although it is the viewer's own, because other people may see the screen. */
function Thumbnail({ media }: { media: NonNullable<NotificationView['media']> }) {
  const shape = 'size-11 shrink-0 rounded-control bg-surface-strong';
  if (media.sensitive) {
    return (
      <span className={clsx(shape, 'inline-flex items-center justify-center text-ink-faint')}>
        <EyeOff aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={media.thumbnailUrl}
      alt=""
      width={THUMBNAIL_PX}
      height={THUMBNAIL_PX}
      loading="lazy"
      className={clsx(shape, 'object-cover')}
    />
  );
}
