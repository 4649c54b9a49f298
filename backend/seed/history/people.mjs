import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { randomFrom } from '../random.mjs';
import { DAYS } from './calendar.mjs';
import { insert } from './table.mjs';

const CROWD_SIZE = 320;
const GRADIENTS = [
  ['#f6d6ad', '#c0533f'],
  ['#9cc9c0', '#1f4d5c'],
  ['#f3b8c4', '#6a4c93'],
  ['#f4d35e', '#d1495b'],
  ['#b9c9b1', '#31572c'],
  ['#a9bcd9', '#2b3a67'],
];
const COLOURS =
  'amber azure coral copper golden indigo ivory jade lilac maroon mint ochre olive opal pearl plum ruby saffron sepia silver teal topaz umber violet'.split(
    ' ',
  );
const ANIMALS =
  'badger beaver crane dolphin falcon finch gecko heron ibis koala lemur lynx magpie marten newt ocelot otter puffin quail raven robin seal sparrow swift tern wombat wren'.split(
    ' ',
  );

/** Looks as the editor saves them; creators without one keep that of the site. */
const LOOKS = [
  {},
  { theme: 'paper' },
  { theme: 'gallery' },
  { theme: 'studio' },
  { theme: 'sunset' },
  { theme: 'print' },
  { theme: 'garden' },
  { theme: 'night' },
  { theme: 'night', accent: '#c084fc', background: 'gradient' },
  { theme: 'paper', accent: '#1f5f5b', font: 'soft' },
  { theme: 'gallery', background: 'picture' },
  { theme: 'studio', accent: '#0f766e' },
];

/** `paper.harbour` is shown as 'Paper Harbour'. Some creators show their username only. */
const displayNameOf = (username, random) =>
  random.chance(0.75)
    ? username
        .split(/[._-]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : '';

/** Sets usernames, texts and dates of the creators, who joined one to three months ago. */
export async function introduce(client, calendar, creators) {
  for (const creator of creators) {
    const random = randomFrom(`${creator.username} account`);
    // The demo user joined 90 days ago, so that the statistics can compare two whole months.
    creator.joinedAgo = creator.isDemo ? DAYS - 1 : random.whole(34, DAYS - 1);
    creator.createdAt = calendar.at(creator.joinedAgo, random.between(0.3, 0.9));
    creator.bannerImage ??= gradientOf(random);
    const look = randomFrom(`${creator.username} look`);
    const lastSeenAt = calendar.at(random.whole(0, 6), random.next());
    await client.query(
      `update profiles set username = $2, email = $3, email_verified_at = $4::timestamptz + interval '9 minutes', email_signed_in_at = $4::timestamptz + interval '9 minutes',
        pending_email = null, bio = $5, location = $6, is_public = true, profile_image = $7, banner_image = $8, created_at = $4, last_seen_at = $9, last_login_at = $9,
        display_name = $10, appearance = $11
      where id = $1`,
      [
        creator.id,
        creator.username,
        creator.email,
        creator.createdAt,
        creator.bio,
        creator.location,
        creator.profileImage,
        creator.bannerImage,
        lastSeenAt,
        creator.page?.displayName ?? displayNameOf(creator.username, look),
        creator.page?.appearance ?? (creator.isDemo ? { theme: 'paper' } : look.pick(LOOKS)),
      ],
    );
  }
}

/** A banner gradient of two colours in the format of the editor. */
function gradientOf(random) {
  const [from, to] = random.pick(GRADIENTS);
  return `linear-gradient(${random.pick(['90deg', '180deg'])}, ${from}, ${to})`;
}

/** Creates visitors without content. They follow creators and like pictures, and Discover does not list them. */
export async function gatherCrowd(client, calendar) {
  const random = randomFrom('crowd');
  const names = new Set();
  while (names.size < CROWD_SIZE) names.add(`${random.pick(COLOURS)}-${random.pick(ANIMALS)}-${random.whole(1000, 9999)}`);
  const rows = [...names].map((username) => {
    const ago = Math.floor(random.next() ** 1.3 * (DAYS - 1)) + 1;
    const joined = calendar.at(ago, random.next());
    return { username, created_at: joined, last_seen_at: calendar.at(random.whole(0, ago - 1), random.next()) };
  });
  const ids = await insert(client, 'profiles', rows, { returning: 'id, created_at' });
  return ids.map(({ id, created_at: createdAt }) => ({ id, joinedAgo: calendar.agoOf(createdAt) }));
}

export async function addHashtags(client, creators) {
  const names = [...new Set(creators.flatMap(({ hashtags }) => hashtags))];
  const newNames = names.map((name) => ({ name }));
  await insert(client, 'hashtags', newNames, { conflict: 'on conflict do nothing' });
  const { rows } = await client.query('select id, name from hashtags where name = any($1)', [names]);
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const uses = creators.flatMap(({ id, createdAt, hashtags }) =>
    hashtags.map((name, index) => ({
      profile_id: id,
      hashtag_id: idOf.get(name),
      added_at: new Date(createdAt.getTime() + (index + 12) * 60_000),
    })),
  );
  await insert(client, 'profile_hashtags', uses);
}

const URLS = {
  instagram: 'instagram.com/',
  youtube: 'youtube.com/@',
  tiktok: 'tiktok.com/@',
  twitter: 'x.com/',
  facebook: 'facebook.com/',
  linkedin: 'linkedin.com/company/',
  spotify: 'open.spotify.com/artist/',
  twitch: 'twitch.tv/',
  pinterest: 'pinterest.com/',
  patreon: 'patreon.com/',
  telegram: 't.me/',
  reddit: 'reddit.com/user/',
  github: 'github.com/',
};
const TITLES = {
  website: 'Portfolio & shop',
  patreon: 'Support the work',
  youtube: 'Films and process',
  github: 'Source code',
  spotify: 'Listen along',
};

const DAY_MS = 86_400_000;

/** Adds a heading, a film, an email address, a link that is off and one of next month to the demo user. They have no clicks. */
async function addOtherKinds(client, creators) {
  const demo = creators.find(({ isDemo }) => isDemo);
  const links = [
    { kind: 'heading', url: '#', display_name: 'Watch and write' },
    { platform: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', display_name: 'A film to play here' },
    { kind: 'email', url: 'mailto:demo@vitrine.example', display_name: 'Write to me' },
    { url: 'https://winter-sale-demo.example/', display_name: 'Winter sale', is_active: false },
    { url: 'https://workshop-demo.example/', display_name: 'Workshop next month', starts_at: new Date(Date.now() + 30 * DAY_MS) },
  ];
  const defaults = { profile_id: demo.id, kind: 'link', platform: 'other', is_active: true, starts_at: null, created_at: demo.createdAt };
  await insert(
    client,
    'external_links',
    links.map((link, index) => ({ ...defaults, ...link, position: demo.platforms.length + index })),
  );
}

/** Adds links. The handles end in `-demo`, so that they do not lead to real accounts. */
export async function addLinks(client, calendar, creators) {
  const rows = creators
    .filter(({ page }) => !page)
    .flatMap((creator) => {
      const random = randomFrom(`${creator.username} links`);
      return creator.platforms.map((platform, position) => {
        const handle = `${creator.username.replace(/[._]/g, '-')}-demo`;
        const url = platform === 'website' ? `https://${handle}.example/` : `https://www.${URLS[platform]}${handle}`;
        const ago = position === 0 || creator.joinedAgo === DAYS - 1 ? creator.joinedAgo : random.whole(35, creator.joinedAgo + 1);
        const createdAt =
          ago >= creator.joinedAgo ? new Date(creator.createdAt.getTime() + (position + 15) * 60_000) : calendar.at(ago, random.next());
        const title = TITLES[platform] ?? (random.chance(0.5) ? `@${creator.username}` : null);
        return { profile_id: creator.id, platform, url, display_name: title, position, created_at: createdAt };
      });
    });
  await addOtherKinds(client, creators);
  await dateLinks(
    client,
    creators.filter(({ page }) => page),
  );
  const links = await insert(client, 'external_links', rows, { returning: 'id, profile_id, created_at' });
  for (const creator of creators.filter(({ page }) => !page)) {
    creator.links = links
      .filter((link) => link.profile_id === creator.id)
      .map(({ id, created_at: createdAt }) => ({ id, createdAt, ago: calendar.agoOf(createdAt) }));
  }
}

/** Dates the links of the finished pages, which the API added, minutes after their creators joined. */
async function dateLinks(client, creators) {
  for (const creator of creators) {
    creator.links = creator.links.map(({ id }, position) => ({
      id,
      createdAt: new Date(creator.createdAt.getTime() + (position + 15) * 60_000),
      ago: creator.joinedAgo,
    }));
    for (const { id, createdAt } of creator.links)
      await client.query('update external_links set created_at = $2 where id = $1', [id, createdAt]);
  }
}

/** Whom the demo user has blocked and muted: the last creators without a follow, like or saved item between them, whom a block would have removed. */
export async function addBlocks(client, calendar, demo) {
  const { rows } = await client.query(
    `select id from profiles p where id <> $1 and is_public and bio <> ''
        and not exists (select from follows where (follower_id, followed_id) in (($1, p.id), (p.id, $1)))
        and not exists (select from likes l join media m on m.id = l.media_id
          where (l.profile_id, m.profile_id) in (($1, p.id), (p.id, $1)))
        and not exists (select from collections c join collection_media cm on cm.collection_id = c.id join media m on m.id = cm.media_id
          where c.profile_id = $1 and m.profile_id = p.id)
      order by id desc limit 3`,
    [demo.id],
  );
  const [blocked, ...muted] = rows.map(({ id }) => id);
  await insert(client, 'blocks', [{ blocker_id: demo.id, blocked_id: blocked, blocked_at: calendar.at(12, 0.5) }]);
  await insert(
    client,
    'mutes',
    muted.map((id, index) => ({ muter_id: demo.id, muted_id: id, muted_at: calendar.at(5 + index, 0.5) })),
  );
}

/**
 * Two passkeys of the demo user, so that the account lists some. Their private keys are not kept: the demo user signs in by the link of a
 * mail.
 */
export async function addPasskeys(client, calendar, demo) {
  const row = (name, createdAt, lastUsedAt) => {
    const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const [start, middle] = ['a5010203262001215820', '225820'].map((part) => Buffer.from(part, 'hex'));
    const cose = Buffer.concat([start, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')]);
    const keys = { credential_id: randomBytes(32).toString('base64url'), public_key: cose.toString('base64url') };
    return { profile_id: demo.id, ...keys, name, created_at: createdAt, last_used_at: lastUsedAt };
  };
  await insert(client, 'passkeys', [
    row('Phone', calendar.at(40, 0.4), calendar.at(1, 0.8)),
    row('Laptop in the studio', calendar.at(12, 0.6), null),
  ]);
}

const COLLECTIONS = [
  { name: 'Kitchen walls', isPublic: true, size: 9 },
  { name: 'Light to learn from', isPublic: true, size: 14 },
  { name: 'Presents', isPublic: false, size: 5 },
];

/** Public collections of other creators, by their rank. */
const COLLECTIONS_OF_OTHERS = [
  { rank: 0, name: 'Blue hours', isPublic: true, size: 8 },
  { rank: 0, name: 'Paper and ink', isPublic: true, size: 5 },
  { rank: 2, name: 'Kitchen table', isPublic: true, size: 6 },
  { rank: 4, name: 'Weather', isPublic: true, size: 11 },
];

/** Collections of the most liked pictures of others, of the demo user, who is the last creator, and of some others. */
export async function addCollections(client, calendar, creators) {
  const own = COLLECTIONS.map((collection) => ({ ...collection, owner: creators.at(-1) }));
  const ofOthers = COLLECTIONS_OF_OTHERS.map(({ rank, ...collection }) => ({ ...collection, owner: creators[rank] }));
  for (const [index, { owner, name, isPublic, size }] of [...own, ...ofOthers].entries()) {
    const [{ id }] = await insert(
      client,
      'collections',
      [
        {
          profile_id: owner.id,
          name,
          slug: name.toLowerCase().replaceAll(' ', '-'),
          is_public: isPublic,
          created_at: calendar.at(30 - index, 0.5),
          changed_at: calendar.at(index + 1, 0.5),
        },
      ],
      { returning: 'id' },
    );
    await client.query(
      `insert into collection_media (collection_id, media_id, added_at)
        select $1, id, $2::timestamptz - n * interval '7 hours' from (
          select m.id, row_number() over (order by m.like_count desc, m.id) as n from media m
          where m.profile_id <> $3 and m.purpose = 'gallery' and m.hidden_at is null and not m.sensitive and m.id % 7 in ($4, $4 + 3)) saved
        where n <= $5`,
      [id, calendar.at(index + 1, 0.5), owner.id, index % 4, size],
    );
  }
}
