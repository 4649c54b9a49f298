import { projection, type JsonSql, type Projection } from '../../../platform/database/projection.js';
import { HIDDEN_MEDIA } from '../../../platform/database/visible-content.js';
import type { MediaSet } from '../../../platform/tables/media-set.js';
import { avatarOf } from '../../profiles/index.js';
import { textWithEntry } from './compared-texts.sql.js';
import { aboutItem, decisionAbout, setOf } from './queue.sql.js';
import {
  NOTES_IN_GROUP,
  REPORTS_IN_GROUP,
  type GroupedReportView,
  type HeldItemView,
  type ItemDecisionView,
  type ModerationNoteView,
  type ReasonCountView,
  type ReporterView,
  type ReportGroupView,
  type ReportView,
} from './report.view.js';
import {
  LINKS_IN_GROUP,
  type ReportedAccountView,
  type ReportedMediaView,
  type ReportedProfileView,
  type ReportedSetView,
} from './reported.view.js';

/** The owner of the reported content, in the row `p`. */
const REPORTED_PROFILE = projection<ReportedProfileView>({
  ...avatarOf('p').columns,
  hidden: 'p.hidden_at is not null',
});

/** The account in the row `p`, in a group of reports `r`. */
const REPORTED_ACCOUNT = projection<ReportedAccountView>({
  bio: 'p.bio',
  links: `array(select l.url from external_links l where l.profile_id = p.id and l.removed_at is null and l.kind <> 'heading'
    order by l.position limit ${LINKS_IN_GROUP})`,
  joinedAt: 'p.created_at',
  decisions: `(select count(*) from moderation_decisions d where d.profile_id = p.id and d.ended_at is null and d.outcome not in ('dismiss', 'hold')
    and not (${decisionAbout('d')}))`,
});

/** The reported item, whose id is in the row `r`. */
const REPORTED_MEDIA = projection<ReportedMediaView>({
  id: 'm.id',
  kind: 'm.kind',
  title: 'm.title',
  caption: 'm.caption',
  thumbnailUrl: "'/adm/api/media/' || m.id || '/thumbnail'",
  storageUrl: "'/adm/api/media/' || m.id || '/file'",
  hidden: HIDDEN_MEDIA,
  sensitive: 'm.sensitive',
}).optionalFrom('media m where m.id = r.media_id');

/** The reported set of media, whose id is in the row `r`, of the profile in the row `p`, with up to three pictures that visitors see first. */
const reportedSet = (): JsonSql<ReportedSetView | null> =>
  projection<ReportedSetView>({
    kind: 's.kind',
    id: 's.id',
    name: 's.name',
    url: `'/' || p.username || s.path`,
    private: 's.is_private',
    mediaCount: 's.media_count',
    thumbnailUrls: 's.thumbnails',
  }).optionalFrom(setOf('r', columnsOfSet));

const columnsOfSet = ({ table, kind, isPrivate, items, itemOrder }: MediaSet): string => `'${kind}' as kind, s.id, s.name,
  '/${table}/' || s.slug as path, ${isPrivate} as is_private, (select count(*) from ${items} i where i.${kind}_id = s.id) as media_count,
  array(select '/adm/api/media/' || m.id || '/thumbnail' from ${items} i join media m on m.id = i.media_id
    where i.${kind}_id = s.id and not m.sensitive and m.deleted_at is null order by ${itemOrder} limit 3) as thumbnails`;

/** The reporter of the row `r`. */
const REPORTER = projection<ReporterView>({ id: 'id', username: 'username' }).optionalFrom('profiles where id = r.reported_by');

/** The tables declare which sets can be reported, so it is made when all are declared. */
export const reportProjection = (): Projection<ReportView> =>
  projection<ReportView>({
    id: 'r.id',
    reason: 'r.reason',
    details: 'r.details',
    status: 'r.status',
    createdAt: 'r.created_at',
    resolvedAt: 'r.resolved_at',
    resolvedBy: '(select username from admins where id = r.resolved_by)',
    reporter: REPORTER,
    profile: REPORTED_PROFILE,
    media: REPORTED_MEDIA,
    set: reportedSet(),
    openReports: `(select count(*) from reports o
    where o.status = 'open' and ${aboutItem('o')})`,
  });

/** The reports of the group `r`. */
const IN_GROUP = `${aboutItem('g')} and g.status = r.status`;

/** The claim of the item of the group `r`, while it lasts. */
const CLAIM = (column: string): string =>
  `(select ${column} from moderation_claims c join admins a on a.id = c.admin_id where ${aboutItem('c')} and c.claimed_until > now())`;

/** The note of a moderator in the row `n`. */
export const NOTE = projection<ModerationNoteView>({
  id: 'n.id',
  text: 'n.text',
  writtenBy: '(select username from admins where id = n.admin_id)',
  createdAt: 'n.created_at',
});
const NOTES = NOTE.list('n.id desc').from(
  `(select n.* from moderation_notes n where ${aboutItem('n')} order by n.id desc limit ${NOTES_IN_GROUP}) n`,
);

const DECISION = projection<ItemDecisionView>({
  outcome: 'd.outcome',
  rule: 'd.rule',
  words: 'd.words',
  decidedBy: '(select username from admins where id = d.decided_by)',
  decidedAt: 'd.decided_at',
}).optionalFrom(
  `(select d.* from moderation_decisions d where ${decisionAbout('d')}
    order by exists (select from reports o where o.appeal_of = d.id and o.status = 'open') desc, d.id desc limit 1) d`,
);

const held = (): JsonSql<HeldItemView | null> =>
  projection<HeldItemView>({
    kind: 'h.kind',
    value: 'h.value',
    text: textWithEntry(),
    hides: `exists (select from moderation_decisions d where ${decisionAbout('d')} and d.outcome = 'hold' and d.ended_at is null)`,
  }).optionalFrom(
    `(select split_part(g.details, ': ', 1) as kind, substr(g.details, strpos(g.details, ': ') + 2) as value
    from reports g where ${IN_GROUP} and g.reason = 'block_list' order by g.id desc limit 1) h`,
  );

/** The tables declare which texts are compared, so it is made when all are declared. */
export const groupProjection = (): Projection<ReportGroupView> =>
  projection<ReportGroupView>({
    newestId: 'r.newest_id',
    status: 'r.status',
    profile: REPORTED_PROFILE,
    account: REPORTED_ACCOUNT,
    media: REPORTED_MEDIA,
    set: reportedSet(),
    reportCount: 'r.report_count',
    firstReportedAt: 'r.first_reported_at',
    lastReportedAt: 'r.last_reported_at',
    resolvedAt: 'r.resolved_at',
    priority: 'r.priority',
    claimedBy: CLAIM('a.username'),
    claimedUntil: CLAIM('c.claimed_until'),
    notes: NOTES,
    decision: DECISION,
    held: held(),
    resolvedBy: '(select a.username from reports g join admins a on a.id = g.resolved_by where g.id = r.newest_id)',
    reasons: projection<ReasonCountView>({ reason: 'c.reason', count: 'c.count' })
      .list('c.count desc, c.reason')
      .from(`(select g.reason, count(*) from reports g where ${IN_GROUP} group by g.reason) c`),
    reports: projection<GroupedReportView>({
      id: 'r.id',
      reason: 'r.reason',
      details: 'r.details',
      createdAt: 'r.created_at',
      reporter: REPORTER,
    })
      .list('r.id desc')
      .from(`(select g.* from reports g where ${IN_GROUP} order by g.id desc limit ${REPORTS_IN_GROUP}) r`),
  });
