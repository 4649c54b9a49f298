import { platformTable } from '../../platform/tables/declared-tables.js';

platformTable('bulk_actions', { backup: 'moved' });
