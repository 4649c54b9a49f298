import { projection } from '../../../platform/database/projection.js';
import type { ExternalLinkView } from './external-link.view.js';

/** A link from the row `l` of external_links. */
export const LINK = projection<ExternalLinkView>({
  id: 'l.id',
  platform: 'l.platform',
  url: 'l.url',
  displayName: 'l.display_name',
  clickCount: 'l.click_count',
});
