import { isAtMost } from '../../kernel/text.js';
import { ownedTable } from '../../platform/tables/declared-tables.js';
import { isWebUrl } from '../links/index.js';

/** Maximum length of the generated sentence. */
const DESCRIPTION_MAX = 300;

ownedTable('activities', {
  owner: 'profile_id',
  backup: 'always',
  foreign: {
    columns: {
      description: (text) => isAtMost(text, DESCRIPTION_MAX),
      metadata: (_text, { url }) => url === null || (typeof url === 'string' && isWebUrl(url)),
    },
    compared: [`metadata ->> 'url' as url`],
  },
});
