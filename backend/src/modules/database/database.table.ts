import { platformTable } from '../../platform/tables/declared-tables.js';

platformTable('inactive_analyses', { backup: 'always', foreign: 'constraints' });
