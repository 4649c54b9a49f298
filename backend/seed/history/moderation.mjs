import { insert } from './table.mjs';

const SPAM = {
  username: 'free-followers-fast',
  bio: 'Ten thousand followers by tomorrow. Write to me first, pay later!!!',
  location: 'Everywhere',
};
/** Ranks of the creators whose pictures show a state. The demo user is the last one and has none. */
const REPORTED = 5;
const SENSITIVE = 23;
const HIDDEN = 42;

/**
 * Writes open and decided reports, a sensitive picture, a hidden picture and a hidden profile, so that every state of the back-office
 * can be seen. An unverified address belongs to a visitor.
 */
export async function writeModeration(client, calendar, creators, crowd) {
  const { rows: admins } = await client.query('select min(id) as id from admins');
  const resolvedBy = admins[0].id;
  const hiddenAt = calendar.at(3, 0.5);
  const spam = await addSpammer(client, calendar, hiddenAt);
  const [reported, sensitive, hidden] = [REPORTED, SENSITIVE, HIDDEN].map((rank) => creators[rank]);
  const [contested] = reported.media;
  const [blurred] = sensitive.media;
  const [removed] = hidden.media;
  await client.query('update media set sensitive = true where id = $1', [blurred.id]);
  await client.query('update media set hidden_at = $2 where id = $1', [removed.id, hiddenAt]);
  await client.query(`update profiles set pending_email = username || '@vitrine.example' where id = $1`, [crowd[0].id]);

  const open = (reporter, profileId, mediaId, reason, details, ago) => [
    crowd[reporter].id,
    profileId,
    mediaId,
    reason,
    details,
    'open',
    calendar.at(ago, reporter / 11),
    null,
    null,
  ];
  const decided = (reporter, profileId, mediaId, reason, details, status) => [
    crowd[reporter].id,
    profileId,
    mediaId,
    reason,
    details,
    status,
    calendar.at(4, reporter / 11),
    hiddenAt,
    resolvedBy,
  ];
  const columns = {
    reporter_id: 'int',
    profile_id: 'int',
    media_id: 'int',
    reason: 'text',
    details: 'text',
    status: 'text',
    created_at: 'timestamptz',
    resolved_at: 'timestamptz',
    resolved_by: 'int',
  };
  await insert(client, 'reports', columns, [
    decided(1, spam, null, 'spam', 'Sends the same message to everyone.', 'profile_hidden'),
    decided(2, hidden.id, removed.id, 'copyright', 'I took this picture in 2019; the original is on my site.', 'media_hidden'),
    decided(3, sensitive.id, null, 'other', 'I do not like the colours.', 'dismissed'),
    open(4, reported.id, contested.id, 'copyright', 'This is my friend’s photograph. She was not asked.', 2),
    open(5, reported.id, contested.id, 'copyright', '', 2),
    open(6, reported.id, contested.id, 'other', 'The route leads across private land.', 1),
    open(7, sensitive.id, blurred.id, 'violence', 'Please blur this one.', 1),
    open(8, hidden.id, null, 'impersonation', 'Uses the name of a shop in our town.', 1),
  ]);
}

/** Adds a hidden profile without pictures, and returns its id. */
async function addSpammer(client, calendar, hiddenAt) {
  const columns = {
    username: 'text',
    bio: 'text',
    location: 'text',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
    hidden_at: 'timestamptz',
  };
  const row = [SPAM.username, SPAM.bio, SPAM.location, calendar.at(9, 0.2), hiddenAt, hiddenAt];
  const [{ id }] = await insert(client, 'profiles', columns, [row], { returning: 'id' });
  return id;
}
