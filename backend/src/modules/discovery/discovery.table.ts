import { platformTable } from '../../platform/tables/declared-tables.js';

// Made again within a minute.
platformTable('trending_creators', { backup: { derived: 'delete from public.trending_creators' } });
platformTable('trending_media', { backup: { derived: 'delete from public.trending_media' } });
