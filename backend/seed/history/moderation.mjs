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

  const report = (reporter, profileId, mediaId, reason, details, decision) => ({
    reporter_id: crowd[reporter].id,
    profile_id: profileId,
    media_id: mediaId,
    reason,
    details,
    ...decision(reporter / 11),
  });
  const open = (ago) => (share) => ({ status: 'open', created_at: calendar.at(ago, share), resolved_at: null, resolved_by: null });
  const decided = (status) => (share) => ({ status, created_at: calendar.at(4, share), resolved_at: hiddenAt, resolved_by: resolvedBy });
  await insert(client, 'reports', [
    report(1, spam, null, 'spam', 'Sends the same message to everyone.', decided('profile_hidden')),
    report(2, hidden.id, removed.id, 'copyright', 'I took this picture in 2019; the original is on my site.', decided('media_hidden')),
    report(3, sensitive.id, null, 'other', 'I do not like the colours.', decided('dismissed')),
    report(4, reported.id, contested.id, 'copyright', 'This is my friend’s photograph. She was not asked.', open(2)),
    report(5, reported.id, contested.id, 'copyright', '', open(2)),
    report(6, reported.id, contested.id, 'other', 'The route leads across private land.', open(1)),
    report(7, sensitive.id, blurred.id, 'violence', 'Please blur this one.', open(1)),
    report(8, hidden.id, null, 'impersonation', 'Uses the name of a shop in our town.', open(1)),
  ]);
}

/** Adds a hidden profile without pictures, and returns its id. */
async function addSpammer(client, calendar, hiddenAt) {
  const dates = { created_at: calendar.at(9, 0.2), last_seen_at: hiddenAt, hidden_at: hiddenAt };
  const [{ id }] = await insert(client, 'profiles', [{ ...SPAM, ...dates }], { returning: 'id' });
  return id;
}
