import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { isStoredBlockListValue } from './application/block-list-values.js';
import { RULES } from './domain/decision.js';
import { QUEUE_REASONS } from './domain/report.js';

ownedTable('reports', {
  owner: ['profile_id', 'reporter_id'],
  backup: 'always',
  foreign: { columns: { reason: (reason) => QUEUE_REASONS.some((each) => each === reason) } },
});
ownedTable('moderation_decisions', {
  owner: 'profile_id',
  backup: 'always',
  foreign: { columns: { rule: (rule) => RULES.some((each) => each === rule) } },
});
ownedTable('moderation_notes', { owner: 'profile_id', backup: 'full', foreign: 'constraints' });
// Claims end after minutes.
ownedTable('moderation_claims', { owner: 'profile_id', backup: 'moved' });
platformTable('moderation_counts', { backup: 'always', foreign: 'constraints' });
platformTable('block_list_entries', {
  backup: 'full',
  foreign: { columns: { value: (value, { kind }) => isStoredBlockListValue(kind, value) }, compared: ['kind'] },
});
