import { projection, type Unspecified } from '../../platform/database/projection.js';
import { recorded, RECORDED_ID, type Resource } from '../../platform/resources/resources.js';
import { ONE_COLLECTION } from './collections.query.js';

export const COLLECTION: Resource = {
  type: 'collection',
  versioned: {
    // Every edit locks the owner before the collection (PR-75).
    lock: { text: 'select from profiles where id = (select profile_id from collections where id = $1) for no key update' },
    state: ONE_COLLECTION,
  },
  audited: {
    paths: ['collections'],
    state: projection<Unspecified>({ username: 'p.username', name: 'c.name', isPublic: 'c.is_public' }).statement({
      name: 'audited-collection',
      from: 'collections c join profiles p on p.id = c.profile_id where c.id = $1',
    }),
    title: recorded('name'),
    owner: `(select c.profile_id from collections c where c.id = ${RECORDED_ID})`,
    isContent: true,
  },
};
