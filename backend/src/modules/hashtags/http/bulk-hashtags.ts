import type { BulkList } from '../../../platform/resources/resources.js';
import type { ManageHashtags } from '../application/manage-hashtags.js';
import type { AdminHashtagFilterDto, AdminHashtagsQuery } from '../queries/admin-hashtags.query.js';

export const bulkHashtags = (hashtags: AdminHashtagsQuery, manageHashtags: ManageHashtags): BulkList<AdminHashtagFilterDto> => ({
  select: (filter = {}) => hashtags.selection(filter),
  steps: {
    delete: {
      changes: 'usage_count = 0 and not exists (select from media_hashtags t where t.hashtag_id = hashtags.id)',
      operation: 'deleteHashtag',
      apply: (_admin, id) => manageHashtags.delete(id),
    },
  },
});
