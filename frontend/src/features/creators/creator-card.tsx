import { clsx } from 'clsx';
import { Eye, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CreatorView } from '@/shared/api/public-api';
import { nameOf } from '@/shared/lib/name-of';
import { getT } from '@/shared/texts/texts';
import { bannerSources } from '@/shared/lib/thumbnail-url-of';
import { ownGradient } from '@/shared/lib/own-gradient';
import { hashtagPath, profilePath } from '@/shared/lib/paths';
import { Avatar } from '@/shared/ui/avatar';
import { IconCount } from '@/shared/ui/icon-count';
import { Link } from '@/shared/ui/link';

/** Colour pairs from the accent range, #3b82f6 to #8b5cf6. */
const pairs = [
  ['#3b82f6', '#8b5cf6'],
  ['#60a5fa', '#6366f1'],
  ['#6366f1', '#a78bfa'],
  ['#2563eb', '#7dd3fc'],
  ['#8b5cf6', '#c4b5fd'],
  ['#4f46e5', '#60a5fa'],
] as const;

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}

/** Derives a gradient from the username: always the same for one creator, and different between the cards of a grid. */
function coverArt(username: string): string {
  const seed = hash(username.toLowerCase());
  const [from, to] = pairs[seed % pairs.length] ?? pairs[0];
  const angle = 90 + (seed % 90);
  const center = `${String(seed % 100)}% ${String((seed >> 3) % 60)}%`;
  const highlight = `radial-gradient(circle at ${center}, rgb(255 255 255 / 0.35), transparent 55%)`;
  return `${highlight}, linear-gradient(${String(angle)}deg, ${from}, ${to})`;
}

/** PR-55. */
const HASHTAGS_SHOWN = 3;
const AVATAR_PX = 72;

/** The fields that a card needs; every list of creators provides them. */
export type CardCreator = Omit<CreatorView, 'bannerImage' | 'isFollowing'> & Partial<Pick<CreatorView, 'bannerImage'>>;

interface CreatorCardProps {
  creator: CardCreator;
  /** The cover loads eagerly and with high priority, because it is the first one that a phone shows. */
  priority?: boolean;
  /** Shown below, such as why a search finds the creator. */
  note?: string;
  /** A control beside the link; interactive elements must not be nested. */
  action?: ReactNode;
}

/** Links to the pages of the hashtags. The gaps between them open the card. A phone has no room for them. */
function CardHashtags({ names }: { names: string[] }) {
  return (
    <ul className="mt-3 flex min-h-7 flex-wrap gap-1.5 max-sm:hidden">
      {names.slice(0, HASHTAGS_SHOWN).map((name) => (
        <li key={name} className="relative z-10 inline-flex max-w-full min-w-0">
          <Link to={hashtagPath(name)} dir="auto" className="max-w-full hover:*:bg-accent hover:*:text-surface">
            <span className="block truncate rounded-full bg-accent-soft px-2.5 py-1 text-xs/5 font-semibold text-accent">#{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The width of a card: two in a row on a phone, and on a tablet, three beside the navigation. */
const COVER_SIZES = '(min-width: 1024px) 21rem, 50vw';

/** The newest picture of the gallery, otherwise an uploaded banner. */
function coverOf({ coverImage, bannerImage }: CardCreator): { src: string; srcSet?: string } | null {
  if (coverImage !== null) return { src: coverImage };
  return bannerImage?.startsWith('/storage/') === true ? bannerSources(bannerImage) : null;
}

/** One link covers the whole card; the other controls lie above it. A phone shows what fits into half of its width. */
export function CreatorCard({ creator, priority = false, note, action }: CreatorCardProps) {
  const t = getT('creators');
  const common = getT('common');
  const { username, displayName, profileImage, bannerImage, bio, location, hashtagNames, stats } = creator;
  const cover = coverOf(creator);
  return (
    <article
      className={clsx(
        'card heading-focus group relative flex h-full flex-col overflow-hidden transition duration-200 hover:-translate-y-1 hover:shadow-lift',
        // The height of a note is not known before it is laid out.
        note === undefined && 'skipped-on-phone',
      )}
    >
      <div
        aria-hidden
        style={cover === null ? { backgroundImage: ownGradient(bannerImage) ?? coverArt(username) } : undefined}
        className="h-28 overflow-hidden bg-surface-strong sm:h-40"
      >
        {cover === null ? null : (
          <img
            {...cover}
            alt=""
            width={640}
            height={320}
            sizes={COVER_SIZES}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            className="size-full object-cover transition duration-300 group-hover:scale-105 motion-reduce:transition-none"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col px-3 pb-3 sm:px-5 sm:pb-5">
        <div className="flex flex-wrap items-end justify-between gap-x-1">
          {/* A positioned avatar is painted above the cover, which has its own stacking context while it is scaled. */}
          <Avatar
            username={username}
            image={profileImage}
            size={AVATAR_PX}
            className="relative -mt-6 ring-4 ring-surface max-sm:size-12! sm:-mt-9"
          />
          {action === undefined ? null : (
            <div className="relative top-2 z-10 flex h-9 items-center max-sm:*:px-3! max-sm:[&_.lucide-check]:hidden">{action}</div>
          )}
        </div>
        <h2 className="mt-3 font-bold tracking-tight sm:text-lg">
          <Link
            to={profilePath(username)}
            dir="auto"
            className="block truncate leading-6 outline-none group-hover:text-accent after:absolute after:inset-0"
          >
            {nameOf(creator)}
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-faint">
          {displayName === '' ? null : <span className="max-w-full truncate max-sm:hidden">@{username}</span>}
          <span className="flex max-w-full items-center gap-1.5">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span dir="auto" className="truncate">
              {location || common('noLocation')}
            </span>
          </span>
        </p>
        <p dir="auto" className="mt-3 line-clamp-2 min-h-12 text-ink-soft max-sm:hidden">
          {bio || t('noBio')}
        </p>
        <CardHashtags names={hashtagNames} />
        <div className="mt-auto flex gap-3 pt-3 text-sm sm:gap-5 sm:pt-4 text-ink-faint">
          <IconCount icon={<Eye aria-hidden />} value={stats.views} text={t('views', { n: stats.views })} />
          <IconCount icon={<Users aria-hidden />} value={stats.followers} text={t('followers', { n: stats.followers })} />
        </div>
      </div>
      {note && (
        <p dir="auto" className="px-5 pb-5 text-sm text-ink-faint">
          {note}
        </p>
      )}
      {/* One tap on a phone from the cover to the pictures. */}
      <Link
        to={`${profilePath(username)}#media-gallery`}
        aria-label={t('pictures', { name: nameOf(creator) })}
        className="absolute inset-x-0 top-0 z-10 h-28 rounded-card sm:hidden"
      />
    </article>
  );
}
