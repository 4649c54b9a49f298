import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { isStoredBlockListValue } from './application/block-list-values.js';
import { RULES } from './domain/decision.js';
import { QUEUE_REASONS } from './domain/report.js';
import { EXPORTED_DECISIONS } from './queries/decisions.query.js';

// What hides one of two accounts without a decision stays hidden when the decisions about the other are taken back.
const KEEP_HIDDEN = `update moderation_decisions d set has_changed = false
  where d.profile_id in ($1, $2) and d.item = '' and d.outcome in ('hide_profile', 'hold') and d.ended_at is null
    and exists (select from profiles p where p.id in ($1, $2) and p.hidden_at is not null and not p.hidden_by_suspension
      and not exists (select from moderation_decisions where profile_id = p.id and item = '' and not about_item
        and outcome in ('hide_profile', 'hold') and ended_at is null and has_changed))`;

const NO_REPORTER = 'reporter_id = null, set_reporter_id = null';
// A report of one of them about the other, and the second open report of a reporter about both, lose their reporter.
const MOVE_REPORTS = [
  `update reports set ${NO_REPORTER} where reported_by in ($1, $2) and profile_id in ($1, $2) and appeal_of is null`,
  `update reports r set ${NO_REPORTER} where reported_by = $1 and status = 'open' and exists (select from reports o
    where o.reported_by = $2 and o.status = 'open' and o.profile_id = r.profile_id and o.item = r.item)`,
  `update reports r set ${NO_REPORTER} where profile_id = $1 and status = 'open' and item = '' and exists (select from reports o
    where o.profile_id = $2 and o.status = 'open' and o.item = '' and o.reported_by = r.reported_by)`,
  'update reports set reporter_id = $2 where reporter_id = $1',
  'update reports set set_reporter_id = $2 where set_reporter_id = $1',
  'update reports set profile_id = $2 where profile_id = $1',
];

// Reports and decisions move without the content too: the account that stays is hidden or suspended as well, and its creator reads why and
// what was answered.
ownedTable('reports', {
  owner: ['profile_id', 'reporter_id', 'set_reporter_id'],
  lockedAfter: 'moderation_notes',
  merge: { always: MOVE_REPORTS },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  // A purge would remove evidence.
  purge: { keeps: `exists (select from reports r where r.status = 'open' and (r.reported_by = p.id or r.profile_id = p.id))` },
  backup: 'always',
  foreign: { columns: { reason: (reason) => QUEUE_REASONS.some((each) => each === reason) } },
  texts: 'none',
});
ownedTable('moderation_decisions', {
  owner: 'profile_id',
  lockedAfter: 'digest_merges',
  merge: { always: [KEEP_HIDDEN, 'update moderation_decisions set profile_id = $2 where profile_id = $1'] },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'decisions', rows: EXPORTED_DECISIONS },
  purge: 'ignores',
  backup: 'always',
  foreign: { columns: { rule: (rule) => RULES.some((each) => each === rule) } },
  texts: 'none',
});
ownedTable('moderation_notes', {
  owner: 'profile_id',
  backup: 'full',
  foreign: 'constraints',
  lockedAfter: 'moderation_decisions',
  merge: { always: 'rows' },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
// Claims end after minutes.
ownedTable('moderation_claims', {
  owner: 'profile_id',
  backup: 'moved',
  merge: 'deleted',
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
platformTable('moderation_counts', { backup: 'always', foreign: 'constraints' });
platformTable('block_list_entries', {
  backup: 'full',
  foreign: { columns: { value: (value, { kind }) => isStoredBlockListValue(kind, value) }, compared: ['kind'] },
});
