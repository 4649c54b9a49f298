import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '../random-data.js';
import { type Database, Table } from './table.js';

type Row = Record<string, unknown>;

const DAY = 86_400_000;
const PROFILES = 5;

const flag = (random: SeededRandom, oneIn = 2): boolean => random.below(oneIn) === 0;
const moment = (random: SeededRandom): Date => new Date(Date.now() - random.below(5) * DAY - random.below(1000) * 1000);
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);

/** Writes five profiles that follow, like and report each other, with random content of every kind. Returns their ids. */
export async function insertRandomAccounts(database: Database, random: SeededRandom): Promise<number[]> {
  const insert = (table: string, rows: Row[]): Promise<number[]> => new Table<Row>(database, table).insertWithIds(rows);
  const insertPlain = (table: string, rows: Row[]): Promise<void> => new Table<Row>(database, table).insert(rows);
  const each = (count: number): number[] => Array.from({ length: random.below(count + 1) }, (_, n) => n);

  const ids = await insert(
    'profiles',
    Array.from({ length: PROFILES }, () => profileRow(random)),
  );
  const pairs = ids.flatMap((one) => ids.map((other) => [one, other] as const)).filter(([one, other]) => one !== other);

  const follows = pairs
    .filter(() => flag(random))
    .map(([followerId, followedId]) => ({ followerId, followedId, followedAt: moment(random) }));
  await insertPlain('follows', follows);
  await insertPlain(
    'daily_profile_stats',
    ids.flatMap((profileId) =>
      [0, 1, 2].map((ago) => ({
        profileId,
        day: day(ago),
        profileViews: random.below(9),
        linkClicks: random.below(9),
        mediaViews: random.below(9),
        newFollowers: follows.filter(
          ({ followedId, followedAt }) => followedId === profileId && followedAt.toISOString().startsWith(day(ago)),
        ).length,
      })),
    ),
  );

  const links = ids.flatMap((profileId) => linkRows(random, profileId, each(6)));
  const linkIds = await insert('external_links', links);
  await insertPlain(
    'daily_link_stats',
    linkIds.flatMap((linkId) => each(2).map((ago) => ({ linkId, day: day(ago), clicks: random.below(9) }))),
  );

  const names = ['clay', 'glass', 'ink', 'iron', 'lace', 'leaf', 'oak', 'reed', 'silk', 'tin', 'wax', 'wool'];
  await database.query(`insert into hashtags (name) select unnest($1::text[]) on conflict do nothing`, [names]);
  const { rows } = await database.query('select id from hashtags where name = any($1) order by name', [names]);
  await insertPlain(
    'profile_hashtags',
    ids.flatMap((profileId) => {
      const share = random.of([2, 9]);
      return (rows as { id: number }[])
        .filter(() => random.below(10) < share)
        .slice(0, 10)
        .map(({ id: hashtagId }, n) => ({ profileId, hashtagId, addedAt: new Date(Date.now() - n * 1000) }));
    }),
  );

  const media = ids.flatMap((profileId) => mediaRows(random, profileId, each(7)));
  const mediaIds = await insert('media', media);
  const ownerOf = new Map(mediaIds.map((id, index) => [id, media[index]?.profileId]));
  const pictures = mediaIds.filter((_, index) => media[index]?.purpose !== 'gallery');
  for (const id of pictures)
    await database.query(
      `update profiles set profile_image = case when m.purpose = 'avatar' then '/storage/' || m.storage_key else profile_image end,
        banner_image = case when m.purpose = 'banner' then '/storage/' || m.storage_key else banner_image end
        from media m where m.id = $1 and profiles.id = m.profile_id`,
      [id],
    );
  await insertPlain(
    'likes',
    mediaIds.flatMap((mediaId) => ids.filter(() => flag(random)).map((profileId) => ({ mediaId, profileId, likedAt: moment(random) }))),
  );

  const albums = ids.flatMap((profileId) =>
    each(3).map((position) => ({ profileId, name: `Album ${position}`, slug: `album-${position}`, position })),
  );
  const albumIds = await insert('albums', albums);
  await insertPlain(
    'album_media',
    mediaIds.flatMap((mediaId, index) => {
      const own = albumIds.filter((_, n) => albums[n]?.profileId === ownerOf.get(mediaId));
      return media[index]?.purpose === 'gallery' && own.length > 0 && flag(random)
        ? [{ mediaId, albumId: random.of(own), position: index }]
        : [];
    }),
  );

  await insertPlain(
    'notifications',
    pairs
      .filter(() => flag(random))
      .map(([profileId, actorId]) => ({
        profileId,
        kind: 'follow',
        actorId,
        createdAt: moment(random),
        readAt: flag(random) ? new Date() : null,
      })),
  );
  for (const mediaId of mediaIds.filter(() => flag(random))) {
    const actors = ids.filter((id) => id !== ownerOf.get(mediaId) && flag(random));
    if (actors.length === 0) continue;
    const [notificationId] = await insert('notifications', [
      { profileId: ownerOf.get(mediaId), kind: 'like', mediaId, actorCount: 0, createdAt: new Date() },
    ]);
    await insertPlain(
      'notification_actors',
      actors.map((actorId) => ({ notificationId, actorId, addedAt: new Date() })),
    );
  }

  await insertPlain(
    'reports',
    ids.flatMap((profileId) =>
      ids
        .filter((reporterId) => reporterId !== profileId && flag(random, 3))
        .map((reporterId) => ({ profileId, reporterId, reason: 'spam', details: '', status: 'open', createdAt: new Date() })),
    ),
  );
  await insertPlain(
    'activities',
    ids.flatMap((profileId) => [
      { profileId, activityType: 'bio_update', description: 'x', metadata: null, createdAt: new Date() },
      ...follows
        .filter(({ followerId }) => followerId === profileId)
        .map(({ followedId }) => ({
          profileId,
          activityType: 'follow',
          description: 'x',
          metadata: { followingId: followedId },
          createdAt: new Date(),
        })),
    ]),
  );
  await insertPlain(
    'passkeys',
    ids
      .filter(() => flag(random))
      .map((profileId) => ({ profileId, credentialId: randomUUID(), publicKey: 'AA', counter: 0, name: 'Key', createdAt: new Date() })),
  );
  await insertPlain(
    'imports',
    ids.flatMap((profileId) =>
      each(2).map(() => ({
        profileId,
        kind: 'list',
        source: '',
        state: 'completed',
        omitted: 0,
        createdAt: new Date(),
        endedAt: new Date(),
      })),
    ),
  );
  await insertPlain(
    'old_usernames',
    ids.filter(() => flag(random)).map((profileId) => ({ usernameKey: randomUUID(), profileId, givenUpAt: new Date() })),
  );
  return ids;
}

function profileRow(random: SeededRandom): Row {
  const text = (label: string): string => (flag(random) ? `${label} ${random.digits().slice(0, 6)}` : '');
  return {
    username: `r${random.digits().slice(0, 12)}`,
    displayName: text('Name'),
    bio: text('Bio'),
    location: text('Place'),
    appearance: flag(random) ? { theme: random.of(['paper', 'night']) } : {},
    bannerImage: flag(random) ? 'linear-gradient(to right, #3b82f6, #8b5cf6)' : null,
    licence: random.of(['all-rights-reserved', 'CC-BY-4.0']),
    credit: text('Credit'),
    allowDownload: flag(random),
    isPublic: !flag(random, 4),
    profileViews: random.below(50),
    unrankedViews: 0,
    // Columns of a record without a value are null.
    createdAt: moment(random),
    lastSeenAt: new Date(),
    usernameChanges: random.below(3),
    aiCrawlers: random.of(['allow', 'refuse']),
    firstSteps: 'open',
    followers: 0,
    following: 0,
    mediaCount: 0,
    linkCount: 0,
    linkClicks: 0,
    activityCount: 0,
    hashtagNames: [],
    popularity: 0,
  };
}

function linkRows(random: SeededRandom, profileId: number, numbers: number[]): Row[] {
  let pins = 0;
  return numbers.map((position) => {
    const removedAt = flag(random, 5) ? new Date() : null;
    const isPinned = removedAt === null && pins < 3 && flag(random, 3);
    if (isPinned) pins += 1;
    return {
      profileId,
      platform: 'website',
      // The same on several profiles, but once on each.
      url: `https://example.org/${position}${flag(random) ? '' : `?of=${profileId}`}`,
      displayName: null,
      clickCount: random.below(9),
      position,
      isPinned,
      isActive: true,
      kind: 'link',
      createdAt: new Date(),
      removedAt,
    };
  });
}

function mediaRows(random: SeededRandom, profileId: number, numbers: number[]): Row[] {
  const isOrdered = flag(random);
  const purposes = ['avatar', 'banner'].filter(() => flag(random));
  let pins = 0;
  return numbers.map((n) => {
    const purpose = purposes[n] ?? 'gallery';
    const isPinned = purpose === 'gallery' && pins < 3 && flag(random, 3);
    if (isPinned) pins += 1;
    return {
      profileId,
      kind: 'image',
      purpose,
      storageKey: `${random.digits()}.png`,
      thumbnailWidths: [320],
      mimeType: 'image/png',
      originalName: '',
      altText: '',
      title: '',
      caption: '',
      copyrightNotice: '',
      fileSize: 1 + random.below(100),
      width: 1,
      height: 1,
      sensitive: false,
      hiddenAt: flag(random, 6) && purpose === 'gallery' ? new Date() : null,
      viewCount: random.below(9),
      likeCount: 0,
      createdAt: moment(random),
      isPinned,
      galleryRank: isOrdered ? 1_000_000_000 - n : 1_000_000_000,
      licence: flag(random) ? 'CC0-1.0' : null,
    };
  });
}
