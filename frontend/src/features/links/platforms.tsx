import { clsx } from 'clsx';
import { useState } from 'react';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';
import { getT, type Translate } from '@/shared/texts/texts';
import marks from './platform-marks.svg';

interface Platform {
  label: string;
  /** The id of a symbol in `platform-marks.svg`. */
  mark: string;
  /** The colour behind the mark; the gradient of Vitrine when undefined. */
  colour?: string;
  /** The mark is black, because white on its colour is hard to see. */
  hasDarkMark?: boolean;
}

const branded = (label: string, mark: string, colour: string, hasDarkMark = false): Platform => ({
  label,
  mark,
  colour,
  hasDarkMark,
});

/** The label is in the current language when it is read. */
const unbranded = (key: 'website' | 'other'): Platform => ({
  get label() {
    return getT('common')(`platforms.${key}`);
  },
  mark: key,
});

/** Labels and marks of the platforms (PR-30, PR-55). LinkedIn and Fansly have a monogram (ADR 0043). */
const platforms: Record<string, Platform> = {
  instagram: branded('Instagram', 'instagram', '#ff0069'),
  youtube: branded('YouTube', 'youtube', '#ff0000'),
  tiktok: branded('TikTok', 'tiktok', '#000000'),
  twitter: branded('Twitter / X', 'x', '#000000'),
  x: branded('Twitter / X', 'x', '#000000'),
  facebook: branded('Facebook', 'facebook', '#0866ff'),
  linkedin: branded('LinkedIn', 'linkedin', '#0a66c2'),
  spotify: branded('Spotify', 'spotify', '#1ed760', true),
  twitch: branded('Twitch', 'twitch', '#9146ff'),
  discord: branded('Discord', 'discord', '#5865f2'),
  snapchat: branded('Snapchat', 'snapchat', '#fffc00', true),
  pinterest: branded('Pinterest', 'pinterest', '#bd081c'),
  onlyfans: branded('OnlyFans', 'onlyfans', '#00aff0'),
  patreon: branded('Patreon', 'patreon', '#000000'),
  telegram: branded('Telegram', 'telegram', '#26a5e4'),
  fansly: branded('Fansly', 'fansly', '#1fa7f8'),
  reddit: branded('Reddit', 'reddit', '#ff4500'),
  github: branded('GitHub', 'github', '#181717'),
  mastodon: branded('Mastodon', 'mastodon', '#6364ff'),
  bluesky: branded('Bluesky', 'bluesky', '#1185fe'),
  threads: branded('Threads', 'threads', '#000000'),
  vimeo: branded('Vimeo', 'vimeo', '#1ab7ea', true),
  soundcloud: branded('SoundCloud', 'soundcloud', '#ff5500', true),
  bandcamp: branded('Bandcamp', 'bandcamp', '#408294'),
  applemusic: branded('Apple Music', 'applemusic', '#fa243c'),
  etsy: branded('Etsy', 'etsy', '#f16521'),
  behance: branded('Behance', 'behance', '#1769ff'),
  dribbble: branded('Dribbble', 'dribbble', '#ea4c89'),
  substack: branded('Substack', 'substack', '#ff6719', true),
  kofi: branded('Ko-fi', 'kofi', '#ff6433', true),
  whatsapp: branded('WhatsApp', 'whatsapp', '#25d366', true),
  website: unbranded('website'),
  other: unbranded('other'),
};

export function platformOf(key: string): Platform {
  return platforms[key.toLowerCase()] ?? { label: key, mark: 'other' };
}

/**
 * What stands above the name of a contact; undefined for a link, which has the label of its platform.
 * The texts are an argument, because My Profile loads this file without those of the public profile.
 */
export function kindLabel(kind: ExternalLinkView['kind'], t: Translate<'profile'>): string | undefined {
  return kind === 'email' || kind === 'phone' ? t(kind) : undefined;
}

/** The display name of a link, or its URL without the scheme, `www.` and a trailing slash; the extension of a telephone number stands behind `#`. */
export function linkName({ displayName, url }: Pick<ExternalLinkView, 'displayName' | 'url'>): string {
  return (
    displayName ??
    url
      .replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '')
      .replace(/\/$/, '')
      .replace(';ext=', ' #')
  );
}

/** A symbol of `platform-marks.svg`: the mark of a platform, or the icon of a kind. */
export function Mark({ id, className }: { id: string; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className={className}>
      <use href={`${marks}#${id}`} />
    </svg>
  );
}

interface LinkMarkProps {
  link: Pick<ExternalLinkView, 'platform' | 'kind' | 'thumbnail'>;
  className: string;
}

/** The picture that the creator gave the link, otherwise the mark of its platform (PR-106). */
export function LinkMark({ link: { platform, kind, thumbnail }, className }: LinkMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (thumbnail === null || thumbnail === failed) return <PlatformMark platform={platform} kind={kind} className={className} />;
  return (
    <img
      src={thumbnailUrlOf(thumbnail, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx('shrink-0 bg-surface-strong object-cover', className)}
      onError={() => setFailed(thumbnail)}
    />
  );
}

interface PlatformMarkProps {
  platform: string;
  kind?: ExternalLinkView['kind'];
  /** Classes for size and corners. */
  className: string;
}

/**
 * The mark of a platform on its colour. The marks are one file beside the scripts (ADR 0043). An unknown platform has a
 * general icon.
 */
export function PlatformMark({ platform, kind = 'link', className }: PlatformMarkProps) {
  const { mark, colour, hasDarkMark = false } = platformOf(platform);
  return (
    <span
      aria-hidden
      style={colour === undefined ? undefined : { backgroundColor: colour }}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center ring-1 ring-line [&_svg]:size-[52%]!',
        colour === undefined && 'accent-gradient',
        hasDarkMark ? 'text-black' : 'text-white',
        className,
      )}
    >
      <Mark id={kind === 'link' ? mark : kind} />
    </span>
  );
}
