import { LOCKS, lockId } from '../../platform/database/advisory-lock.js';
import { projection, type Unspecified } from '../../platform/database/projection.js';
import { recorded, type Resource } from '../../platform/resources/resources.js';
import { ONE_HASHTAG } from './queries/admin-hashtags.query.js';

export const HASHTAG: Resource = {
  type: 'hashtag',
  // The row is not locked here, because profiles must be locked before hashtags. Renaming takes the same lock.
  versioned: { lock: { text: lockId(LOCKS.hashtags) }, state: ONE_HASHTAG },
  audited: {
    paths: ['hashtags'],
    state: projection<Unspecified>({ name: 'name', usageCount: 'usage_count' }).statement({
      name: 'audited-hashtag',
      from: 'hashtags where id = $1',
    }),
    title: recorded('name'),
    isContent: true,
  },
};
