import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';

ownedTable('daily_profile_stats', { owner: 'profile_id', backup: 'always', foreign: 'constraints' });
ownedTable('daily_profile_sources', { owner: 'profile_id', backup: 'always', foreign: 'constraints' });
ownedTable('daily_link_stats', { of: 'external_links', backup: 'always', foreign: 'constraints' });
ownedTable('daily_media_stats', { of: 'media', backup: 'always', foreign: 'constraints' });
ownedTable('media_interest', { of: 'media', backup: 'always', foreign: 'constraints' });
// Hashes of visitors and their salts.
platformTable('visits', { backup: 'moved' });
platformTable('daily_salts', { backup: 'moved' });
