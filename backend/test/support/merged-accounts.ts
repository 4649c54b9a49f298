import type { MergeSelection } from '../../src/modules/profiles/index.js';
import type { Vitrine } from './vitrine.js';

interface PageRow {
  id: number;
  username: string;
  displayName: string;
  bio: string;
  location: string;
  profileImage: string | null;
  bannerImage: string | null;
  appearance: object;
  views: number;
  isPublic: boolean;
  aiCrawlers: string;
  licence: string;
  credit: string;
  allowDownload: boolean;
}
interface LinkRow {
  id: number;
  owner: number;
  url: string;
  clicks: number;
  isPinned: boolean;
  isRemoved: boolean;
  position: number;
  days: Record<string, number>;
}
interface MediaRow {
  id: number;
  owner: number;
  purpose: string;
  url: string;
  isPinned: boolean;
  rank: number;
  createdAt: number;
  views: number;
  licence: string;
  credit: string;
  allowDownload: boolean;
}
interface AlbumRow {
  id: number;
  owner: number;
  slug: string;
  media: number[];
}
interface NotificationRow {
  owner: number;
  kind: string;
  actor: number | null;
  media: number | null;
  actors: number[];
  isRead: boolean;
}
type Days = Record<string, [views: number, followers: number, clicks: number, mediaViews: number]>;

/** All rows of some accounts, in the order in which they are shown. */
export interface AccountsState {
  pages: PageRow[];
  links: LinkRow[];
  media: MediaRow[];
  albums: AlbumRow[];
  hashtags: [owner: number, id: number][];
  follows: [follower: number, followed: number, isOfToday: boolean][];
  likes: [media: number, by: number][];
  notifications: NotificationRow[];
  reports: [id: number, profile: number, reporter: number | null][];
  activities: [owner: number, followed: number | null][];
  days: Record<number, Days>;
  owned: [table: string, id: string, owner: number][];
}

const STATE = `select json_build_object(
  'pages', (select json_agg(json_build_object('id', id, 'username', username, 'displayName', display_name, 'bio', bio, 'location', location,
    'profileImage', profile_image, 'bannerImage', banner_image, 'appearance', appearance, 'views', profile_views, 'isPublic', is_public,
    'aiCrawlers', ai_crawlers, 'licence', licence, 'credit', credit, 'allowDownload', allow_download) order by id) from profiles where id = any($1)),
  'links', (select coalesce(json_agg(json_build_object('id', id, 'owner', profile_id, 'url', url, 'clicks', click_count, 'isPinned', is_pinned,
    'isRemoved', removed_at is not null, 'position', position, 'days', (select coalesce(json_object_agg(day, clicks), '{}') from daily_link_stats where link_id = l.id))
    order by profile_id, is_pinned desc, position, id), '[]') from external_links l where profile_id = any($1)),
  'media', (select coalesce(json_agg(json_build_object('id', m.id, 'owner', profile_id, 'purpose', purpose, 'url', '/storage/' || storage_key,
    'isPinned', is_pinned, 'rank', gallery_rank, 'createdAt', extract(epoch from m.created_at), 'views', view_count, 'licence', coalesce(m.licence, p.licence), 'credit', coalesce(m.credit, p.credit),
    'allowDownload', coalesce(m.allow_download, p.allow_download))
    order by profile_id, is_pinned desc, gallery_rank desc, m.created_at desc, m.id desc), '[]') from media m join profiles p on p.id = m.profile_id
    where profile_id = any($1)),
  'albums', (select coalesce(json_agg(json_build_object('id', id, 'owner', profile_id, 'slug', slug, 'media',
    array(select media_id from album_media where album_id = a.id order by position, media_id)) order by profile_id, position, id), '[]')
    from albums a where profile_id = any($1)),
  'hashtags', (select coalesce(json_agg(json_build_array(profile_id, hashtag_id) order by profile_id, added_at, hashtag_id), '[]')
    from profile_hashtags where profile_id = any($1)),
  'follows', (select coalesce(json_agg(json_build_array(follower_id, followed_id, (followed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date)), '[]')
    from follows where follower_id = any($1)),
  'likes', (select coalesce(json_agg(json_build_array(media_id, l.profile_id)), '[]') from likes l join media m on m.id = media_id where m.profile_id = any($1)),
  'notifications', (select coalesce(json_agg(json_build_object('owner', profile_id, 'kind', kind, 'actor', actor_id, 'media', media_id, 'isRead',
    read_at is not null, 'actors', array(select actor_id from notification_actors where notification_id = n.id order by 1))), '[]')
    from notifications n where profile_id = any($1)),
  'reports', (select coalesce(json_agg(json_build_array(id, profile_id, reporter_id)), '[]') from reports where profile_id = any($1)),
  'activities', (select coalesce(json_agg(json_build_array(profile_id, (metadata ->> 'followingId')::int)), '[]') from activities where profile_id = any($1)),
  'days', (select json_object_agg(profile_id, days) from (select profile_id,
    json_object_agg(day, json_build_array(profile_views, new_followers, link_clicks, media_views)) days from daily_profile_stats
    where profile_id = any($1) group by 1) d),
  'owned', (select coalesce(json_agg(json_build_array(kind, id, owner)), '[]') from (
    select 'passkey' kind, credential_id id, profile_id owner from passkeys union all select 'import', id::text, profile_id from imports
    union all select 'name', username_key, profile_id from old_usernames) o where owner = any($1))) as state`;

export async function stateOf(vitrine: Vitrine, ids: number[]): Promise<AccountsState> {
  const [row] = await vitrine.rows<{ state: AccountsState }>(STATE, [ids]);
  if (row === undefined) throw new Error('the state is one row');
  return row.state;
}

/**
 * The state with the lists that have no order sorted, so that two states can be compared. Positions count by the order of the lists, which are
 * those of each owner with pinned rows first.
 */
export function comparable(state: AccountsState): AccountsState {
  const sorted = <Item>(items: Item[]): Item[] => items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const { follows, likes, notifications, reports, activities, owned } = state;
  return {
    ...state,
    links: state.links
      .toSorted(
        (one, other) =>
          one.owner - other.owner ||
          Number(one.isRemoved) - Number(other.isRemoved) ||
          pinnedFirst(one, other) ||
          (one.isRemoved ? one.id - other.id : 0),
      )
      .map((link) => ({ ...link, position: 0 })),
    media: state.media
      .toSorted((one, other) => one.owner - other.owner || one.purpose.localeCompare(other.purpose) || pinnedFirst(one, other))
      .map((item) => ({ ...item, rank: 0 })),
    albums: state.albums.toSorted((one, other) => one.owner - other.owner),
    hashtags: state.hashtags.toSorted(([one], [other]) => one - other),
    follows: sorted(follows),
    likes: sorted(likes),
    notifications: sorted(notifications),
    reports: sorted(reports),
    activities: sorted(activities),
    owned: sorted(owned),
  };
}

const pinnedFirst = (one: { isPinned: boolean }, other: { isPinned: boolean }): number => Number(other.isPinned) - Number(one.isPinned);

export const LIMITS = { links: 5, hashtags: 10, albums: 50, pins: 3 };

/** What a merge must leave, computed without the database; the code of the error for a merge that must be refused. */
export function mergedState(
  before: AccountsState,
  from: number,
  into: number,
  { fields, without }: MergeSelection,
): AccountsState | string {
  const moved = (id: number): number => (id === from ? into : id);
  const page = (id: number): PageRow => before.pages.find((each) => each.id === id) as PageRow;
  const [dropped, kept] = [page(from), page(into)];
  const isEmpty = (value: unknown): boolean => value === '' || value === null || JSON.stringify(value) === '{}';
  const merged = { ...kept, views: kept.views + dropped.views };
  for (const field of ['displayName', 'bio', 'location', 'profileImage', 'bannerImage', 'appearance'] as const) {
    const owner = fields[field] ?? (isEmpty(kept[field]) ? from : into);
    Object.assign(merged, { [field]: page(owner)[field] });
  }
  const hasContent =
    dropped.profileImage !== null ||
    dropped.bio !== '' ||
    dropped.location !== '' ||
    before.hashtags.some(([owner]) => owner === from) ||
    before.links.some(({ owner, isRemoved }) => owner === from && !isRemoved) ||
    before.media.some(({ id, owner, purpose }) => owner === from && purpose === 'gallery' && isVisible(before, id));
  if (hasContent) {
    merged.isPublic = kept.isPublic && dropped.isPublic;
    if (kept.aiCrawlers !== dropped.aiCrawlers) merged.aiCrawlers = 'refuse';
  }

  const links = mergedLinks(before, from, into, without.links);
  if (links === undefined) return 'too_many_links';
  const hashtags = mergedHashtags(before, from, into, without.hashtags);
  if (hashtags === undefined) return 'too_many_hashtags';
  const media = mergedMedia(before, { from, into, mediaOf: without.mediaOf, pictures: [merged.profileImage, merged.bannerImage] });
  const remaining = new Set(media.map(({ id }) => id));
  const follows = unique(
    before.follows.map(([follower, followed]) => [moved(follower), moved(followed)] as const).filter(([one, other]) => one !== other),
  );
  // A follow that stays keeps its date: the one of the kept account when there are two.
  const dateOf = (follower: number, followed: number): boolean =>
    before.follows.find(([one, other]) => one === follower && other === followed)?.[2] ??
    before.follows.find(([one, other]) => moved(one) === follower && moved(other) === followed)?.[2] ??
    false;
  const keptFollows = follows.map(([one, other]): [number, number, boolean] => [one, other, dateOf(one, other)]);
  const ofToday = (state: AccountsState['follows'], id: number): number =>
    state.filter(([, followed, isOfToday]) => isOfToday && moved(followed) === id).length;
  const lost = (id: number): number => ofToday(before.follows, id) - ofToday(keptFollows, id);

  return comparable({
    pages: before.pages.filter(({ id }) => id !== from).map((each) => (each.id === into ? merged : each)),
    links,
    hashtags,
    media,
    albums: mergedAlbums(before, from, into, without.albums).map((album) => ({
      ...album,
      media: album.media.filter((id) => remaining.has(id)),
    })),
    follows: keptFollows,
    likes: unique(before.likes.map(([item, by]) => [item, moved(by)] as const).filter(([item]) => remaining.has(item))).map(([a, b]) => [
      a,
      b,
    ]),
    notifications: mergedNotifications(before, from, into, remaining),
    reports: mergedReports(before, from, into),
    activities: before.activities
      .filter(([owner, followed]) => followed === null || moved(owner) !== moved(followed))
      .map(([owner, followed]) => [
        moved(owner),
        followed === from && keptFollows.some(([one, other]) => one === moved(owner) && other === into) ? into : followed,
      ]),
    days: mergedDays(before, from, into, lost),
    owned: [
      ...before.owned.map(([table, id, owner]): [string, string, number] => [table, id, moved(owner)]),
      ['name', dropped.username.toLowerCase(), into],
    ],
  });
}

/** The rank of items of a gallery that was never put in order. */
const UNORDERED = 1_000_000_000;

const unique = <Item>(items: Item[]): Item[] => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];

const hiddenItems = new WeakMap<AccountsState, Set<number>>();
/** Hidden items are not content of a page; the test marks them. */
export const markHidden = (state: AccountsState, ids: number[]): void => void hiddenItems.set(state, new Set(ids));
const isVisible = (state: AccountsState, id: number): boolean => hiddenItems.get(state)?.has(id) !== true;

function mergedLinks(before: AccountsState, from: number, into: number, without: number[]): LinkRow[] | undefined {
  const own = before.links
    .filter(({ owner }) => owner === into)
    .map((link) => (without.includes(link.id) ? { ...link, isRemoved: true } : { ...link }));
  const shown = own.filter(({ isRemoved }) => !isRemoved);
  const added: LinkRow[] = [];
  let pins = shown.filter(({ isPinned }) => isPinned).length;
  for (const link of before.links.filter(({ owner, id }) => owner === from && !without.includes(id))) {
    const same = link.isRemoved ? undefined : shown.find(({ url }) => url === link.url);
    if (same === undefined) {
      const isPinned = link.isPinned && pins < LIMITS.pins;
      if (isPinned) pins += 1;
      added.push({ ...link, owner: into, isPinned });
      continue;
    }
    same.clicks += link.clicks;
    same.days = { ...same.days };
    for (const [day, clicks] of Object.entries(link.days)) same.days[day] = (same.days[day] ?? 0) + clicks;
  }
  if ([...shown, ...added.filter(({ isRemoved }) => !isRemoved)].length > LIMITS.links) return undefined;
  const others = before.links.filter(({ owner }) => owner !== from && owner !== into);
  return [...others, ...own, ...added.toSorted((one, other) => one.position - other.position || one.id - other.id)];
}

function mergedHashtags(before: AccountsState, from: number, into: number, without: number[]): AccountsState['hashtags'] | undefined {
  const of = (id: number): number[] =>
    before.hashtags.filter(([owner, tag]) => owner === id && !without.includes(tag)).map(([, tag]) => tag);
  const merged = unique([...of(into), ...of(from)]);
  if (merged.length > LIMITS.hashtags) return undefined;
  const others = before.hashtags.filter(([owner]) => owner !== from && owner !== into);
  return [...others, ...merged.map((tag): [number, number] => [into, tag])];
}

function mergedMedia(
  before: AccountsState,
  { from, into, mediaOf, pictures }: { from: number; into: number; mediaOf: number[]; pictures: (string | null)[] },
): MediaRow[] {
  const stays = ({ owner, purpose, url }: MediaRow): boolean =>
    (owner !== from && owner !== into) || (purpose === 'gallery' ? !mediaOf.includes(owner) : pictures.includes(url));
  let pins = before.media.filter((item) => item.owner === into && item.isPinned && stays(item)).length;
  const merged = before.media.filter(stays).map((item) => {
    if (item.owner !== from) return item;
    const isPinned = item.isPinned && pins < LIMITS.pins;
    if (isPinned) pins += 1;
    return { ...item, owner: into, isPinned };
  });
  const gallery = before.media.filter((item) => (item.owner === from || item.owner === into) && item.purpose === 'gallery' && stays(item));
  const isOrdered = gallery.some(({ rank }) => rank !== UNORDERED);
  // Where nothing moves, nothing is put in order.
  if (mediaOf.includes(from)) return merged;
  const moved = new Set(gallery.filter(({ owner }) => owner === from).map(({ id }) => id));
  return merged.toSorted((one, other) => {
    if (one.owner !== into || other.owner !== into) return 0;
    if (isOrdered) return Number(moved.has(one.id)) - Number(moved.has(other.id));
    return other.createdAt - one.createdAt || other.id - one.id;
  });
}

function mergedAlbums(before: AccountsState, from: number, into: number, without: number[]): AlbumRow[] {
  const remaining = before.albums.filter(({ owner, id }) => (owner !== from && owner !== into) || !without.includes(id));
  const own = remaining.filter(({ owner }) => owner === into);
  for (const album of remaining.filter(({ owner }) => owner === from)) {
    let slug = album.slug;
    for (let n = 2; own.some((other) => other.slug === slug); n++) slug = `${album.slug}-${n}`;
    own.push({ ...album, owner: into, slug });
  }
  return [...remaining.filter(({ owner }) => owner !== from && owner !== into), ...own];
}

function mergedNotifications(before: AccountsState, from: number, into: number, remaining: Set<number>): NotificationRow[] {
  const moved = (id: number): number => (id === from ? into : id);
  const merged: NotificationRow[] = [];
  // Those of the kept account first: of two unread ones of a follower, they stay.
  const ordered = before.notifications.toSorted((one, other) => rank(one) - rank(other));
  function rank({ owner, actor }: NotificationRow): number {
    return (owner === from ? 1 : 0) + (actor === from ? 1 : 0);
  }
  for (const each of ordered) {
    const owner = moved(each.owner);
    if (each.kind === 'follow') {
      const actor = moved(each.actor ?? 0);
      const isSecond = merged.some((other) => other.kind === 'follow' && other.owner === owner && other.actor === actor && !other.isRead);
      if (owner === actor || (isSecond && !each.isRead)) continue;
      merged.push({ ...each, owner, actor });
    } else {
      const actors = unique(each.actors.map(moved)).filter((actor) => actor !== owner);
      if (actors.length > 0 && remaining.has(each.media ?? 0)) merged.push({ ...each, owner, actors: actors.toSorted((a, b) => a - b) });
    }
  }
  return merged;
}

function mergedReports(before: AccountsState, from: number, into: number): AccountsState['reports'] {
  const isOfPair = (id: number | null): boolean => id === from || id === into;
  const moved = (id: number | null): number | null => (id === from ? into : id);
  return before.reports.map(([id, profile, reporter]) => {
    const isOfSelf = isOfPair(profile) && isOfPair(reporter);
    const isSecond = before.reports.some(
      ([other, ofProfile, by]) =>
        other !== id &&
        moved(ofProfile) === moved(profile) &&
        by !== null &&
        moved(by) === moved(reporter) &&
        ((reporter === from && by === into) || (profile === from && ofProfile === into)),
    );
    return [id, moved(profile) ?? 0, isOfSelf || isSecond ? null : moved(reporter)];
  });
}

function mergedDays(before: AccountsState, from: number, into: number, lostToday: (id: number) => number): AccountsState['days'] {
  const { [from]: dropped = {}, [into]: kept = {}, ...others } = before.days;
  const days: Days = { ...kept };
  for (const [day, numbers] of Object.entries(dropped)) {
    const own = days[day] ?? [0, 0, 0, 0];
    days[day] = own.map((number, index) => number + (numbers[index] ?? 0)) as Days[string];
  }
  const today = new Date().toISOString().slice(0, 10);
  const less = (id: number, days: Days): Days => {
    const [views, followers, clicks, mediaViews] = days[today] ?? [0, 0, 0, 0];
    return { ...days, [today]: [views, followers - lostToday(id), clicks, mediaViews] };
  };
  return Object.fromEntries(Object.entries({ ...others, [into]: days }).map(([id, days]) => [id, less(Number(id), days)]));
}
