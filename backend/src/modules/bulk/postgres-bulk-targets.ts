import { Injectable } from '@nestjs/common';
import type { Selection } from '../../platform/database/lists/selection.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { HIDDEN_MEDIA } from '../../platform/database/visible-content.js';
import { Resources } from '../../platform/resources/resources.js';
import { UsersQuery } from '../admin/index.js';
import { AdminHashtagsQuery, EditHashtags, hashtagName, HASHTAGS_MAX, ManageHashtags } from '../hashtags/index.js';
import { AdminMediaQuery, EditMedia } from '../media/index.js';
import { ReportsQuery, ResolveReport } from '../moderation/index.js';
import { Accounts, EditProfile } from '../profiles/index.js';
import { BulkActionUnknown, type BulkActionName, type BulkFilter, type BulkRequest, type BulkTarget } from './bulk-action.js';
import { BulkTargets, type BulkStep, type MatchingRows } from './bulk.port.js';

interface Target {
  /** Type of the object in the audit log. */
  objectType: string;
  /** Statement for the name of a row. */
  nameOf: string;
  /** Without a filter: all rows, among which the ids select. `leftOut` is the SQL condition of rows that match and stay as they are. */
  select: (filter: BulkFilter | undefined, adminId: number) => Promise<Selection & { leftOut?: string }>;
  steps: Partial<Record<BulkActionName, BulkStep>>;
}

const hideUser = (editProfile: EditProfile, hidden: boolean): BulkStep => ({
  changes: `p.hidden_at is ${hidden ? 'null' : 'not null'}`,
  operation: 'updateUser',
  apply: (admin, id) => editProfile.administer(admin, id, { hidden }),
});

const usersTarget = (users: UsersQuery, accounts: Accounts, editProfile: EditProfile, editHashtags: EditHashtags): Target => ({
  objectType: 'user',
  nameOf: 'select username as name from profiles where id = $1',
  select: ({ search, userStatus: status, visibility, address, hashtag, from, to } = {}) =>
    users.selection({ search, status, visibility, address, hashtag, from, to }),
  steps: {
    hide: hideUser(editProfile, true),
    show: hideUser(editProfile, false),
    delete: { changes: 'true', operation: 'deleteUser', apply: (admin, id) => accounts.remove(admin, id) },
    'add-hashtag': {
      changes: `not $::text = any(p.hashtag_names) and cardinality(p.hashtag_names) < ${HASHTAGS_MAX}`,
      operation: 'setUserHashtags',
      apply: (admin, id, hashtag) => editHashtags.attach(admin, id, hashtag),
    },
    'remove-hashtag': {
      changes: '$::text = any(p.hashtag_names)',
      operation: 'setUserHashtags',
      apply: (admin, id, hashtag) => editHashtags.detachNamed(admin, id, hashtag),
    },
  },
});

const flagMedia = (editMedia: EditMedia, changes: string, flags: { hidden: boolean } | { sensitive: boolean }): BulkStep => ({
  changes,
  operation: 'moderateMedia',
  apply: (admin, id) => editMedia.flag(admin, id, flags),
});

const mediaTarget = (media: AdminMediaQuery, editMedia: EditMedia): Target => ({
  objectType: 'media',
  nameOf: 'select original_name as name from media where id = $1',
  select: ({ search, userId, mediaType, flag, hashtag, from, to } = {}) =>
    media.selection({ search, userId, mediaType, flag, hashtag, from, to }),
  steps: {
    hide: flagMedia(editMedia, `not ${HIDDEN_MEDIA}`, { hidden: true }),
    show: flagMedia(editMedia, HIDDEN_MEDIA, { hidden: false }),
    'mark-sensitive': flagMedia(editMedia, 'not m.sensitive', { sensitive: true }),
    'unmark-sensitive': flagMedia(editMedia, 'm.sensitive', { sensitive: false }),
    delete: { changes: 'true', operation: 'deleteAdminMedia', apply: (admin, id) => editMedia.delete(admin, id) },
  },
});

const hashtagsTarget = (hashtags: AdminHashtagsQuery, manageHashtags: ManageHashtags): Target => ({
  objectType: 'hashtag',
  nameOf: 'select name from hashtags where id = $1',
  select: async ({ search, usageFilter } = {}) => hashtags.selection({ search, usageFilter }),
  steps: {
    delete: {
      changes: 'usage_count = 0 and not exists (select from media_hashtags t where t.hashtag_id = hashtags.id)',
      operation: 'deleteHashtag',
      apply: (_admin, id) => manageHashtags.delete(id),
    },
  },
});

const reportsTarget = (reports: ReportsQuery, resolveReport: ResolveReport): Target => ({
  objectType: 'report',
  nameOf: 'select p.username as name from reports r join profiles p on p.id = r.profile_id where r.id = $1',
  select: async (filter, adminId) => reports.selection(filter, adminId),
  steps: {
    dismiss: {
      changes: 'true',
      operation: 'resolveReport',
      apply: (admin, id) => resolveReport.dismissReported(admin, id),
    },
  },
});

@Injectable()
export class PostgresBulkTargets extends BulkTargets {
  private readonly targets: Record<BulkTarget, Target>;

  constructor(
    users: UsersQuery,
    media: AdminMediaQuery,
    hashtags: AdminHashtagsQuery,
    reports: ReportsQuery,
    accounts: Accounts,
    editProfile: EditProfile,
    editHashtags: EditHashtags,
    manageHashtags: ManageHashtags,
    editMedia: EditMedia,
    resolveReport: ResolveReport,
    private readonly resources: Resources,
    private readonly work: TypeormUnitOfWork,
  ) {
    super();
    this.targets = {
      users: usersTarget(users, accounts, editProfile, editHashtags),
      media: mediaTarget(media, editMedia),
      hashtags: hashtagsTarget(hashtags, manageHashtags),
      reports: reportsTarget(reports, resolveReport),
    };
  }

  stepOf({ target, action, hashtag }: BulkRequest): BulkStep & { objectType: string } {
    const { steps, objectType } = this.targets[target];
    const step = steps[action];
    if (step === undefined || (step.changes.includes('$') && hashtag === undefined)) throw new BulkActionUnknown();
    return { ...step, objectType };
  }

  async matching(request: BulkRequest, adminId: number): Promise<MatchingRows> {
    const { from, id, conditions, leftOut } = await this.selectionOf(request, adminId);
    const rows = await this.work.one<MatchingRows>(
      `select coalesce(array_agg(id order by id) filter (where not "isLeftOut"), '{}') as ids, count(*) filter (where "isLeftOut")::int as "leftOut"
        from (select ${id} as id, (${leftOut}) as "isLeftOut" from ${from} ${conditions.where}) matching`,
      conditions.values,
    );
    return rows ?? { ids: [], leftOut: 0 };
  }

  async stillMatching(request: BulkRequest, adminId: number, ids: number[]): Promise<number[]> {
    const { from, id, conditions, leftOut } = await this.selectionOf(request, adminId);
    const { where, values } = conditions.add(`${id} = any($::int[])`, ids).always(`not (${leftOut})`);
    const rows = await this.work.all<{ id: number }>(`select ${id} as id from ${from} ${where}`, values);
    return rows.map((row) => row.id);
  }

  stateOf({ target }: BulkRequest, id: number): Promise<string | undefined> {
    return this.resources.stateOf(this.targets[target].objectType, String(id));
  }

  async nameOf({ target }: BulkRequest, id: number): Promise<string> {
    const row = await this.work.one<{ name: string }>(this.targets[target].nameOf, [id]);
    return row?.name ?? String(id);
  }

  /** The rows that the action would change, by the filter of the list or among the selected ids. */
  private async selectionOf(request: BulkRequest, adminId: number): Promise<Selection & { leftOut: string }> {
    const { changes } = this.stepOf(request);
    const { target, ids, filter = {}, hashtag } = request;
    const { from, id, conditions, leftOut = 'false' } = await this.targets[target].select(ids === undefined ? filter : undefined, adminId);
    conditions.add(`${id} = any($::int[])`, ids);
    if (changes.includes('$')) conditions.add(changes, hashtagName(hashtag ?? ''));
    else conditions.always(changes);
    return { from, id, conditions, leftOut };
  }
}
