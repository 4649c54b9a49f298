import { UnknownPlatform } from './links.errors.js';

export interface Platform {
  key: string;
  label: string;
  /** Name of an icon in the frontend. */
  icon: string;
  /** Prefix that makes a URL of a handle; null when only a whole URL is accepted. */
  prefix: string | null;
  /** Host names of the platform; they and their subdomains determine the platform of a pasted URL. */
  hosts: readonly string[];
}

const platform = (key: string, label: string, prefix: string | null, ...hosts: string[]): Platform => ({
  key,
  label,
  icon: key,
  prefix,
  hosts,
});

/** The platforms of the public app and the back-office, in the order of the form (PR-30). */
export const PLATFORMS: readonly Platform[] = [
  platform('instagram', 'Instagram', 'https://instagram.com/', 'instagram.com', 'instagr.am'),
  platform('youtube', 'YouTube', 'https://youtube.com/@', 'youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'),
  platform('tiktok', 'TikTok', 'https://tiktok.com/@', 'tiktok.com', 'vm.tiktok.com'),
  platform('x', 'X', 'https://x.com/', 'x.com', 'twitter.com', 'mobile.twitter.com'),
  // The former name of X: links keep the key, and a pasted URL gets that of X.
  platform('twitter', 'Twitter', 'https://twitter.com/'),
  platform('facebook', 'Facebook', 'https://facebook.com/', 'facebook.com', 'm.facebook.com', 'fb.com', 'fb.me', 'fb.watch'),
  platform('linkedin', 'LinkedIn', 'https://linkedin.com/in/', 'linkedin.com', 'lnkd.in'),
  platform('spotify', 'Spotify', 'https://open.spotify.com/artist/', 'spotify.com', 'open.spotify.com', 'spotify.link'),
  platform('twitch', 'Twitch', 'https://twitch.tv/', 'twitch.tv', 'm.twitch.tv'),
  platform('discord', 'Discord', 'https://discord.com/invite/', 'discord.com', 'discord.gg'),
  platform('snapchat', 'Snapchat', 'https://snapchat.com/add/', 'snapchat.com'),
  platform('pinterest', 'Pinterest', 'https://pinterest.com/', 'pinterest.com', 'pin.it'),
  platform('onlyfans', 'OnlyFans', 'https://onlyfans.com/', 'onlyfans.com'),
  platform('patreon', 'Patreon', 'https://patreon.com/', 'patreon.com'),
  platform('telegram', 'Telegram', 'https://t.me/', 't.me', 'telegram.me'),
  platform('fansly', 'Fansly', 'https://fansly.com/', 'fansly.com'),
  platform('reddit', 'Reddit', 'https://reddit.com/u/', 'reddit.com', 'old.reddit.com', 'redd.it'),
  platform('github', 'GitHub', 'https://github.com/', 'github.com'),
  platform(
    'mastodon',
    'Mastodon',
    'https://mastodon.social/@',
    'mastodon.social',
    'mastodon.online',
    'mstdn.social',
    'fosstodon.org',
    'chaos.social',
  ),
  platform('bluesky', 'Bluesky', 'https://bsky.app/profile/', 'bsky.app'),
  platform('threads', 'Threads', 'https://threads.net/@', 'threads.net', 'threads.com'),
  platform('vimeo', 'Vimeo', 'https://vimeo.com/', 'vimeo.com', 'player.vimeo.com'),
  platform('soundcloud', 'SoundCloud', 'https://soundcloud.com/', 'soundcloud.com', 'm.soundcloud.com', 'on.soundcloud.com'),
  platform('bandcamp', 'Bandcamp', null, 'bandcamp.com'),
  platform('applemusic', 'Apple Music', null, 'music.apple.com', 'itunes.apple.com'),
  platform('etsy', 'Etsy', 'https://etsy.com/shop/', 'etsy.com', 'etsy.me'),
  platform('behance', 'Behance', 'https://behance.net/', 'behance.net', 'be.net'),
  platform('dribbble', 'Dribbble', 'https://dribbble.com/', 'dribbble.com', 'drbl.in'),
  platform('substack', 'Substack', 'https://substack.com/@', 'substack.com'),
  platform('kofi', 'Ko-fi', 'https://ko-fi.com/', 'ko-fi.com'),
  platform('whatsapp', 'WhatsApp', 'https://wa.me/', 'wa.me', 'whatsapp.com'),
  platform('website', 'Website', null),
  platform('other', 'Other', null),
];

const KEYS = new Set(PLATFORMS.map(({ key }) => key));

const KEY_OF_HOST = new Map(PLATFORMS.flatMap(({ key, hosts }) => hosts.map((host): [string, string] => [host, key])));

/** The platform of a host, also of a subdomain such as `de.linkedin.com`; undefined for other hosts. */
export function platformOfHost(host: string): string | undefined {
  const labels = host.replace(/\.$/, '').split('.');
  return labels.map((_, first) => KEY_OF_HOST.get(labels.slice(first).join('.'))).find((key) => key !== undefined);
}

/** The platform of a URL by its host; `website` for other hosts. */
export function platformOfUrl(url: string): string {
  return platformOfHost(URL.parse(url)?.hostname ?? '') ?? 'website';
}

/** The address `@name@host` of a profile in the fediverse; undefined for other links. */
export function fediverseAddress({ platform: key, url }: { platform: string; url: string }): string | undefined {
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  const name = /^\/(@[\w.-]{1,100})\/?$/.exec(pathname)?.[1];
  return key === 'mastodon' && name !== undefined ? `${name}@${host}` : undefined;
}

export function platformKey(text: string): string {
  const key = text.trim().toLowerCase();
  if (!KEYS.has(key)) throw new UnknownPlatform();
  return key;
}
