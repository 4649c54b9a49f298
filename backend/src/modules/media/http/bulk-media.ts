import type { Sql } from '../../../platform/database/projection.js';
import { HIDDEN_MEDIA } from '../../../platform/database/visible-content.js';
import type { BulkList, BulkStep } from '../../../platform/resources/resources.js';
import type { EditMedia } from '../application/edit-media.js';
import type { AdminMediaFilterDto } from '../queries/admin-media-filter.js';
import type { AdminMediaQuery } from '../queries/admin-media.query.js';

export function bulkMedia(media: AdminMediaQuery, editMedia: EditMedia): BulkList<AdminMediaFilterDto> {
  const flag = (changes: Sql, flags: { hidden: boolean } | { sensitive: boolean }): BulkStep => ({
    changes,
    operation: 'moderateMedia',
    apply: (admin, id) => editMedia.flag(admin, id, flags),
  });
  return {
    select: (filter = {}) => media.selection(filter),
    steps: {
      hide: flag(`not ${HIDDEN_MEDIA}`, { hidden: true }),
      show: flag(HIDDEN_MEDIA, { hidden: false }),
      'mark-sensitive': flag('not m.sensitive', { sensitive: true }),
      'unmark-sensitive': flag('m.sensitive', { sensitive: false }),
      delete: { changes: 'true', operation: 'deleteAdminMedia', apply: (admin, id) => editMedia.delete(admin, id) },
    },
  };
}
