import { ownedTable } from '../../platform/tables/declared-tables.js';
import { IMAGE_PATTERN, shownBeforeMerge } from '../profiles/index.js';
import { MergeLinks } from './application/merge-links.js';
import { PINS_MAX, isStoredTarget, type LinkKind } from './domain/external-link.js';
import { platformKey } from './domain/platforms.js';
import { EXPORTED_LINKS, LINKS_BEFORE_MERGE } from './queries/links.query.js';

ownedTable('external_links', {
  owner: 'profile_id',
  lockedAfter: 'passkeys',
  merge: { withContent: MergeLinks },
  preview: shownBeforeMerge({ links: LINKS_BEFORE_MERGE }, ({ maxLinks }) => ({ links: maxLinks, pins: PINS_MAX })),
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'links', rows: EXPORTED_LINKS },
  purge: 'counted',
  backup: 'always',
  foreign: {
    columns: {
      platform: (platform) => platformKey(platform) === platform,
      url: (url, { kind }) => isStoredTarget(kind as LinkKind, url),
      thumbnail: (url) => IMAGE_PATTERN.test(url),
    },
    compared: ['kind'],
  },
  texts: {
    of: 'page',
    rows: (id) => `profile_id = ${id} and removed_at is null`,
    // A heading is a link with a name alone.
    columns: { display_name: 'word', url: 'link_domain', platform: null, kind: null, thumbnail: null },
  },
});
