import { projection, type Unspecified } from '../../platform/database/projection.js';
import { notTrashedMedia, notTrashedProfile } from '../../platform/database/visible-content.js';
import { itemIdsOf } from './queries/queue.sql.js';
import { recorded, type Resource } from '../../platform/resources/resources.js';

/** The id of the reported profile. The cast to a number lets PostgreSQL use the primary key instead of reading every profile. */
const REPORTED_ID = `case when jsonb_typeof(coalesce(l.before, l.after) -> 'profileId') = 'number'
  then (coalesce(l.before, l.after) -> 'profileId')::integer end`;

export const REPORT: Resource = {
  type: 'report',
  audited: {
    paths: ['reports'],
    state: projection<Unspecified>({
      profileId: 'profile_id',
      ...itemIdsOf('r'),
      reason: 'reason',
      status: 'status',
      claimedBy: `(select a.username from moderation_claims c join admins a on a.id = c.admin_id
        where c.profile_id = r.profile_id and c.item = r.item and c.claimed_until > now())`,
      notes: '(select count(*) from moderation_notes n where n.profile_id = r.profile_id and n.item = r.item)',
      decision: projection<Unspecified>({ outcome: 'd.outcome', rule: 'd.rule', words: 'd.words', until: 'd.until' }).optionalFrom(
        'moderation_decisions d where d.id = r.decision_id',
      ),
    }).statement({
      name: 'audited-report',
      from: `reports r where r.id = $1 and ${notTrashedProfile('r.profile_id')} and ${notTrashedMedia('r.media_id')}`,
    }),
    // A report has the name of the reported profile.
    title: `(select p.username from profiles p where p.id = ${REPORTED_ID})`,
    owner: REPORTED_ID,
    isContent: true,
  },
};

export const BLOCK_LIST_ENTRY: Resource = {
  type: 'block_list_entry',
  audited: {
    paths: ['block-list'],
    state: projection<Unspecified>({ kind: 'kind', value: 'value', note: 'note' }).statement({
      name: 'audited-block-list-entry',
      from: 'block_list_entries where id = $1',
    }),
    title: recorded('value'),
  },
};
