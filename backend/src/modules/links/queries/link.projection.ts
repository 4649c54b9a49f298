import { projection, type Sql } from '../../../platform/database/projection.js';
import type { ExternalLinkView } from './external-link.view.js';

/** A link from the row `l` of external_links. */
export const LINK = projection<ExternalLinkView>({
  id: 'l.id',
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  clickCount: 'l.click_count',
});

/** The links that a profile shows. `profile` is an SQL expression of its id. */
export const shownLinks = (profile: Sql): Sql => `external_links l where l.profile_id = ${profile} and l.removed_at is null`;
