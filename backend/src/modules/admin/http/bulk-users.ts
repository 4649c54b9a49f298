import type { BulkList, BulkStep } from '../../../platform/resources/resources.js';
import { hashtagName, HASHTAGS_MAX, type EditHashtags } from '../../hashtags/index.js';
import type { Accounts, EditProfile } from '../../profiles/index.js';
import type { UserFilterDto } from '../queries/user-filter.js';
import type { UsersQuery } from '../queries/users.query.js';

/** The filter of the list, whose `status` has another name in the filter of all lists. */
interface BulkUserFilter extends Omit<UserFilterDto, 'status'> {
  userStatus?: UserFilterDto['status'];
}

export function bulkUsers(
  users: UsersQuery,
  accounts: Accounts,
  editProfile: EditProfile,
  editHashtags: EditHashtags,
): BulkList<BulkUserFilter> {
  const hide = (hidden: boolean): BulkStep => ({
    changes: `p.hidden_at is ${hidden ? 'null' : 'not null'}`,
    operation: 'updateUser',
    apply: (admin, id) => editProfile.administer(admin, id, { hidden }),
  });
  return {
    select: ({ userStatus: status, ...filter } = {}) => users.selection({ ...filter, status }),
    steps: {
      hide: hide(true),
      show: hide(false),
      delete: { changes: 'true', operation: 'deleteUser', apply: (admin, id) => accounts.remove(admin, id) },
      'add-hashtag': {
        changes: `not $::text = any(p.hashtag_names) and cardinality(p.hashtag_names) < ${HASHTAGS_MAX}`,
        hashtag: hashtagName,
        operation: 'setUserHashtags',
        apply: (admin, id, hashtag) => editHashtags.attach(admin, id, hashtag),
      },
      'remove-hashtag': {
        changes: '$::text = any(p.hashtag_names)',
        hashtag: hashtagName,
        operation: 'setUserHashtags',
        apply: (admin, id, hashtag) => editHashtags.detachNamed(admin, id, hashtag),
      },
    },
  };
}
