import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { insert } from './table.mjs';

const TEAM = [
  { username: 'demo-moderator', role: 'moderator' },
  { username: 'demo-viewer', role: 'viewer' },
];
const REJECTED = [
  { username: 'two-minute-wins', bio: 'Double your money in two minutes.', location: '' },
  { username: 'old.newsletter', bio: 'This shop has moved.', location: 'Lyon' },
];
/** Rank of the creator with the open reports. Like the demo user, the creator has notes and a history. */
const REPORTED = 5;
const NOTES = [
  { ago: 19, text: 'Wrote that the former address bounces. The new one is confirmed.' },
  { ago: 8, text: 'Knows the rules about pictures of others; asks before publishing.' },
  { ago: 2, text: 'Answers within a day, best in the morning.' },
];
/** The former values of what administrators have changed. */
const FORMER = [
  { ago: 34, field: 'location', value: 'Ghent' },
  { ago: 19, field: 'displayName', value: 'New here' },
  { ago: 8, field: 'bio', value: 'Follow me on all the other sites! Prices in the messages.' },
];
/** Rank of the creator one of whose pictures is in the trash. */
const TRIMMED = 17;
const HIDDEN_BY_JOB = 4;

/**
 * Adds a moderator and a viewer, two users and a picture in the trash, a finished bulk action that has hidden a wave of spam, and notes and a
 * history of changes of two users. Returns the
 * accounts with their passwords, which must be changed at the first sign-in.
 */
export async function writeBackOffice(client, calendar, creators) {
  const team = await Promise.all(
    TEAM.map(async (account) => {
      const password = randomBytes(12).toString('base64url');
      return { ...account, password, hash: await hash(password) };
    }),
  );
  await insert(
    client,
    'admins',
    team.map(({ username, role, hash: passwordHash }) => ({
      username,
      role,
      password_hash: passwordHash,
      must_change_password: true,
      recovery_code_hashes: [],
      credentials_version: 1,
      totp_last_step: 0,
      created_at: calendar.at(20, 0.4),
    })),
    { conflict: 'on conflict do nothing' },
  );
  const { rows } = await client.query('select id, username from admins order by id limit 1');
  await fillTrash(client, calendar, creators[TRIMMED].media[0].id, rows[0].username);
  await hideSpam(client, calendar, rows[0]);
  for (const { id } of [creators[REPORTED], creators.at(-1)]) await writeTeamHistory(client, calendar, id, rows[0]);
  return team;
}

async function writeTeamHistory(client, calendar, profileId, { id, username }) {
  await insert(
    client,
    'moderation_notes',
    NOTES.map(({ ago, text }) => ({ profile_id: profileId, admin_id: id, text, created_at: calendar.at(ago, 0.5) })),
  );
  const { rows } = await client.query('select username, display_name as "displayName", location, bio from profiles where id = $1', [
    profileId,
  ]);
  const [present] = rows;
  await insert(
    client,
    'audit_log',
    FORMER.map(({ ago, field, value }) => ({
      admin_id: id,
      admin_username: username,
      action: 'updateUserPage',
      object_type: 'user',
      object_id: String(profileId),
      before: { ...present, [field]: value },
      after: present,
      status: 200,
      created_at: calendar.at(ago, 0.4),
    })),
  );
}

async function fillTrash(client, calendar, mediaId, username) {
  const deletedAt = calendar.at(2, 0.6);
  const dates = { created_at: calendar.at(40, 0.5), last_seen_at: calendar.at(12, 0.5) };
  const trashed = { deleted_at: deletedAt, deleted_by: username, hidden_at: deletedAt };
  await insert(
    client,
    'profiles',
    REJECTED.map((profile) => ({ ...profile, ...dates, ...trashed })),
  );
  await client.query('update media set deleted_at = $2, deleted_by = $3, hidden_at = $2 where id = $1', [mediaId, deletedAt, username]);
}

async function hideSpam(client, calendar, { id, username }) {
  const at = (share) => calendar.at(6, share);
  const spam = Array.from({ length: HIDDEN_BY_JOB }, (_, index) => ({
    username: `cheap-likes-${index + 1}`,
    bio: 'Cheap likes, delivered today.',
    created_at: at(0.1),
    last_seen_at: at(0.2),
    hidden_at: at(0.5),
  }));
  const hidden = await insert(client, 'profiles', spam, { returning: 'id' });
  const ids = hidden.map((profile) => profile.id);
  const { rows } = await client.query(
    `insert into jobs (kind, lock_key, state, in_background, done, total, admin_id, started_by, started_at, finished_at, result)
      values ('bulk', 8, 'completed', true, $1, $1, $2, $3, $4, $5, $6) returning id`,
    [HIDDEN_BY_JOB, id, username, at(0.49), at(0.5), { changed: HIDDEN_BY_JOB, skipped: 0 }],
  );
  await client.query(
    `insert into bulk_actions (job_id, admin_id, admin_username, request, last_id, up_to, total, changed, state, created_at)
      values ($1, $2, $3, $4, $5, $5, $6, $6, 'completed', $7)`,
    [rows[0].id, id, username, { target: 'users', action: 'hide', ids }, ids.at(-1), HIDDEN_BY_JOB, at(0.49)],
  );
}
