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
 * Writes open and decided reports, decisions with an appeal, a sensitive picture, a hidden picture and a hidden profile, so that every state of the back-office
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
  const decision = (profileId, mediaId, outcome, reason, words) => ({
    profile_id: profileId,
    media_id: mediaId,
    outcome,
    reasons: [reason],
    rule: reason,
    words,
    decided_at: hiddenAt,
    decided_by: resolvedBy,
  });
  const [, , { id: appealedId }] = await insert(
    client,
    'moderation_decisions',
    [
      decision(spam, null, 'hide_profile', 'spam', 'The same message went to more than a hundred people.'),
      decision(sensitive.id, blurred.id, 'mark_sensitive', 'violence', 'Please mark pictures like this one yourself.'),
      decision(hidden.id, removed.id, 'hide_media', 'copyright', 'The photographer has shown us the original.'),
    ],
    { returning: 'id' },
  );
  const appeal = 'She sold me the picture with its rights. I can send the contract.';
  await client.query('update moderation_decisions set appeal = $2, appealed_at = $3 where id = $1', [
    appealedId,
    appeal,
    calendar.at(1, 0.4),
  ]);
  await client.query('update profiles set moderation_notices = 1 where id = any($1)', [[hidden.id, sensitive.id]]);
  await insert(client, 'moderation_notes', [
    {
      profile_id: reported.id,
      media_id: contested.id,
      admin_id: resolvedBy,
      text: 'Asked the reporter for the name of the photographer.',
      created_at: calendar.at(1, 0.6),
    },
  ]);
  const listed = (kind, value, note) => ({ kind, value, note, created_by: resolvedBy, created_at: hiddenAt });
  await insert(client, 'block_list_entries', [
    listed('word', 'casino', 'Spam of last spring'),
    listed('link_domain', 'free-followers.example', ''),
    listed('email_domain', 'throwaway.example', ''),
  ]);
  const month = hiddenAt.toISOString().slice(0, 8) + '01';
  const counted = (kind, event, count) => ({ month, kind, event, count });
  await insert(client, 'moderation_counts', [
    counted('profile', 'report_spam', 1),
    counted('image', 'report_copyright', 3),
    counted('profile', 'dismiss', 1),
    counted('profile', 'hide_profile', 1),
    counted('image', 'hide_media', 1),
    counted('image', 'mark_sensitive', 1),
    counted('image', 'appeal', 1),
  ]);
  const appealed = { ...report(9, hidden.id, removed.id, 'appeal', appeal, open(1)), reporter_id: null, appeal_of: appealedId };
  await insert(client, 'reports', [appealed], {});
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
