import { ago } from '../ago.js';
import { GivenContent } from './given-content.js';
import type { AdminRow, AdminSessionRow, BackupRow, EmailChangeRow, MagicLinkRow, VisitorSessionRow } from './rows.js';
import { type Database, Table } from './table.js';

/**
 * Writes states that the API cannot reach, or only slowly: expired, old, hidden and numerous rows. No other file of the
 * end-to-end tests writes to the tables, except tests of the database itself.
 */
export class Given extends GivenContent {
  private readonly visitorSessionTable: Table<VisitorSessionRow>;
  private readonly emailChangeTable: Table<EmailChangeRow>;
  private readonly magicLinkTable: Table<MagicLinkRow>;
  private readonly adminTable: Table<AdminRow>;
  private readonly adminSessionTable: Table<AdminSessionRow>;

  constructor(database: Database) {
    super(database);
    this.visitorSessionTable = new Table(database, 'visitor_sessions');
    this.emailChangeTable = new Table(database, 'email_changes');
    this.magicLinkTable = new Table(database, 'magic_links');
    this.adminTable = new Table(database, 'admins');
    this.adminSessionTable = new Table(database, 'admin_sessions');
  }

  /** Changes the sessions of a visitor, or of all visitors. */
  visitorSessions(changes: VisitorSessionRow, profileId?: number): Promise<void> {
    return this.visitorSessionTable.update(profileId === undefined ? {} : { profileId }, changes);
  }

  /** Gives the sessions of a creator to another one. */
  async movedSessions(from: number, to: number): Promise<void> {
    await this.database.query(
      `update visitor_sessions set sess = jsonb_set(sess::jsonb, '{profileId}', to_jsonb($2::int)) where profile_id = $1`,
      [from, to],
    );
  }

  async block(blockerId: number, blockedId: number): Promise<void> {
    await this.database.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blockerId, blockedId]);
  }

  /** Switches the weekly digest on for creators, with the last one two weeks ago. */
  async dueDigests(profileIds: number[]): Promise<void> {
    await this.database.query(
      `insert into notification_settings (profile_id, digest) select id, true from unnest($1::int[]) id on conflict (profile_id) do update set digest = true`,
      [profileIds],
    );
    await this.database.query(
      `insert into digests (profile_id, week, covered_until, likes)
        select id, date_trunc('week', now())::date - 14, now() - interval '10 days', 0 from unnest($1::int[]) id
        on conflict (profile_id) do update set week = excluded.week, covered_until = excluded.covered_until, retry_at = null`,
      [profileIds],
    );
  }

  /** Ends the time in which messages to browsers are collected, and the pause between two messages. */
  async duePushes(): Promise<void> {
    await this.database.query(`update pushes set due_at = now() - interval '1 second' where due_at is not null`);
  }

  /** Ends the time in which nothing is sent to browsers after a failure. */
  async pushesRetried(): Promise<void> {
    await this.database.query('update push_subscriptions set retry_at = null');
  }

  /** Lets browsers get pushes that have no session any more, as after a merge of accounts. */
  async noPushSessions(): Promise<void> {
    await this.database.query('update push_subscriptions set session_hash = null');
  }

  /** Gives a creator a passkey that no authenticator has. Returns its id. */
  async passkey(profileId: number): Promise<number> {
    const { rows } = await this.database.query(
      `insert into passkeys (profile_id, credential_id, public_key, name) values ($1, gen_random_uuid()::text, 'AA', 'Lost phone') returning id`,
      [profileId],
    );
    return (rows as { id: number }[])[0]?.id ?? 0;
  }

  /** Makes a private link older than it is valid. */
  async expiredPrivateLink(id: number): Promise<void> {
    await this.database.query(`update private_links set expires_at = now() - interval '1 second' where id = $1`, [id]);
  }

  /** Ends the sessions of a creator without a notification, as if it was lost. */
  async silentlyEndedSessions(profileId: number): Promise<void> {
    await this.database.query('alter table visitor_sessions disable trigger user');
    await this.database.query('delete from visitor_sessions where profile_id = $1', [profileId]);
    await this.database.query('alter table visitor_sessions enable trigger user');
  }

  /** Copies the session of a creator, as if the creator had signed in on another device. Returns the id that the API shows. */
  async anotherSession(profileId: number): Promise<string> {
    const { rows } = await this.database.query(
      `insert into visitor_sessions (sid, sess, expire) select sid || 'b', sess, expire from visitor_sessions where profile_id = $1
        returning encode(sha256(sid::bytea), 'hex') as id`,
      [profileId],
    );
    return (rows as { id: string }[])[0]?.id ?? '';
  }

  magicLink(where: MagicLinkRow, changes: MagicLinkRow): Promise<void> {
    return this.magicLinkTable.update(where, changes);
  }

  emailChange(where: EmailChangeRow, changes: EmailChangeRow): Promise<void> {
    return this.emailChangeTable.update(where, changes);
  }

  /** Inserts administrators. */
  admins(rows: AdminRow[]): Promise<void> {
    return this.adminTable.insert(rows);
  }

  /** Changes one administrator, or all without a username. */
  admin(changes: AdminRow, username?: string): Promise<void> {
    return this.adminTable.update(username === undefined ? {} : { username }, changes);
  }

  /** Confirms a second factor of one administrator, or of all. */
  secondFactor(totpSecret: string, username?: string): Promise<void> {
    return this.admin({ totpSecret, totpConfirmedAt: new Date() }, username);
  }

  /** Removes the second factor of all administrators. */
  noSecondFactor(): Promise<void> {
    return this.admin({ totpSecret: null, totpConfirmedAt: null });
  }

  /** Deletes one administrator, or all without a username. */
  deletedAdmins(username?: string): Promise<void> {
    return this.adminTable.delete(username === undefined ? {} : { username });
  }

  async adminPasskey(adminId: number): Promise<void> {
    await this.database.query(
      `insert into admin_passkeys (admin_id, credential_id, public_key, name) values ($1, gen_random_uuid()::text, 'AA', 'Key ring')`,
      [adminId],
    );
  }

  /** Makes every invitation of an administrator older than it is valid. */
  async expiredAdminInvitations(): Promise<void> {
    await this.database.query(`update admin_invitations set expires_at = now() - interval '1 second'`);
  }

  /** Makes another administrator the sender of every invitation. */
  async adminInvitationsBy(username: string): Promise<void> {
    await this.database.query('update admin_invitations set invited_by = $1', [username]);
  }

  /** Sets the time of the last use of every session of an administrator. */
  adminSessionsSeenAt(lastSeenAt: Date): Promise<void> {
    return new Table<{ lastSeenAt: Date }>(this.database, 'admin_sessions').update({}, { lastSeenAt });
  }

  adminSessions(rows: AdminSessionRow[]): Promise<void> {
    return this.adminSessionTable.insert(rows);
  }

  /** Ends the step-up of one administrator, or of all, as if the sign-in was more than 10 minutes ago. */
  async expiredStepUps(username?: string): Promise<void> {
    await this.database.query(
      `update admin_sessions set sess = (sess::jsonb || '{"authenticatedAt": 0}')::json
        where $1::text is null or (sess ->> 'adminId')::int = (select id from admins where username = $1)`,
      [username ?? null],
    );
  }

  /** Sets the time of the last sign-in from each known network of all administrators. */
  adminNetworksSeenAt(lastSeenAt: Date): Promise<void> {
    return new Table<{ lastSeenAt: Date }>(this.database, 'admin_networks').update({}, { lastSeenAt });
  }

  noAdminNetworks(): Promise<void> {
    return new Table(this.database, 'admin_networks').delete({});
  }

  /** Deletes all attempts that count towards a limit. */
  noRateLimits(): Promise<void> {
    return new Table(this.database, 'rate_limits').delete({});
  }

  /** Sets the attempts that were counted under keys with a prefix. */
  async rateLimitPoints(prefix: string, points: number): Promise<void> {
    await this.database.query('update rate_limits set points = $2 where starts_with(key, $1)', [prefix, points]);
  }

  /** Shortens the limits whose keys have a prefix. */
  async earlierRateLimits(prefix: string, milliseconds: number): Promise<void> {
    await this.database.query('update rate_limits set expire = expire - $2 where starts_with(key, $1)', [prefix, milliseconds]);
  }

  /** Deletes the audit entries of refused sign-ins. */
  noRefusedSignIns(): Promise<void> {
    return new Table<{ status: number }>(this.database, 'audit_log').delete({ status: 401 });
  }

  /** Sets the time of the audit entries of refused sign-ins. */
  refusedSignInsAt(createdAt: Date): Promise<void> {
    return new Table<{ status?: number; createdAt?: Date }>(this.database, 'audit_log').update({ status: 401 }, { createdAt });
  }

  /** Moves the day of the counted visits to a profile one day back. */
  async visitsOfYesterday(profileId: number): Promise<void> {
    await this.database.query(`update visits set day = day - 1 where subject = 'profile' and subject_id = $1`, [profileId]);
  }

  /** Inserts a visit and the salt of its day. */
  async oldVisit(day: string): Promise<void> {
    await new Table(this.database, 'daily_salts').insert([{ day, salt: '\\x01' }]);
    await new Table(this.database, 'visits').insert([{ day, subject: 'profile', subjectId: 1, visitor: '\\x02' }]);
  }

  noVisits(): Promise<void> {
    return new Table(this.database, 'visits').delete({});
  }

  /** Stores an event that only another version of the application knows. */
  async eventOfAnotherVersion(occurredAt: Date): Promise<void> {
    await new Table(this.database, 'outbox').insert([{ event: 'OfAnotherVersion', data: {}, occurredAt }]);
  }

  /** Deletes the events that only another version of the application knows. */
  noEventOfAnotherVersion(): Promise<void> {
    return new Table<{ event: string }>(this.database, 'outbox').delete({ event: 'OfAnotherVersion' });
  }

  /** Lets events that were set aside be applied again, as the operator does. */
  repeatedEvents(): Promise<void> {
    return new Table<{ failedAt: null; error: null }>(this.database, 'outbox').update({}, { failedAt: null, error: null });
  }

  /** Sets the time at which files were entered in the ledger of files to discard. */
  discardedFilesSince(since: Date): Promise<void> {
    return new Table<{ since: Date }>(this.database, 'discarded_files').update({}, { since });
  }

  noDiscardedFiles(): Promise<void> {
    return new Table(this.database, 'discarded_files').delete({});
  }

  /** Adds a known network to all administrators. */
  async adminNetworks(network: string): Promise<void> {
    await this.database.query('insert into admin_networks (admin_id, network) select id, $1 from admins', [network]);
  }

  /** Inserts former usernames of 800 characters, which make a backup large. */
  async manyOldUsernames(count: number): Promise<void> {
    await this.database.query(`insert into old_usernames (username_key) select repeat(md5(n::text), 25) from generate_series(1, $1) n`, [
      count,
    ]);
  }

  /** Removes the results of the restore drills of all stored backups. */
  unverifiedBackups(): Promise<void> {
    return new Table<BackupRow>(this.database, 'backups').update({}, { verification: null, verifiedAt: null });
  }

  /** Sets the state of the imports of a creator; none is due. */
  importStates(profileId: number, state: string): Promise<void> {
    return new Table<{ profileId: number; state: string }>(this.database, 'imports').update({ profileId }, { profileId, state });
  }

  /** Changes the stored answers to create requests with a key. */
  idempotentRequests(changes: { createdAt: Date } | { answer: null }): Promise<void> {
    return new Table<{ createdAt?: Date; answer?: string | null }>(this.database, 'idempotent_requests').update({}, changes);
  }

  /** Inserts the record of a running job. Without its lock, the job was interrupted. */
  runningJob(job: { kind: string; lockKey: number; startedBy: string | null }): Promise<void> {
    return new Table(this.database, 'jobs').insert([job]);
  }

  /** Inserts one stored backup for each of the last days, without files. */
  scheduledBackups(days: number): Promise<void> {
    const backup = { kind: 'full', scheduled: true, sizeBytes: 1, sha256: 'x', verification: 'Restore verified' };
    const rows = Array.from({ length: days }, (_, n) => {
      const age = days - n;
      const at = ago({ days: age });
      return { ...backup, storageKey: `old${age}.zip`, startedAt: at, finishedAt: at, tick: `old ${age}` };
    });
    return new Table(this.database, 'backups').insert(rows);
  }
}
