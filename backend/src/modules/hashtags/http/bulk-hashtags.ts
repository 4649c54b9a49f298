import type { BulkList } from '../../../platform/resources/resources.js';
import type { ManageHashtags } from '../application/manage-hashtags.js';
import type { UsageTier } from '../domain/usage-tier.js';
import type { AdminHashtagsQuery } from '../queries/admin-hashtags.query.js';

interface HashtagFilter {
  search?: string;
  usageFilter?: UsageTier | 'all';
}

export const bulkHashtags = (hashtags: AdminHashtagsQuery, manageHashtags: ManageHashtags): BulkList<HashtagFilter> => ({
  select: ({ search = '', usageFilter = 'all' } = {}) => hashtags.selection({ search, usageFilter }),
  steps: {
    delete: {
      changes: 'usage_count = 0 and not exists (select from media_hashtags t where t.hashtag_id = hashtags.id)',
      operation: 'deleteHashtag',
      apply: (_admin, id) => manageHashtags.delete(id),
    },
  },
});
