import { rowProps } from '@/admin/shared/row-keys';
import { Checkbox } from 'antd';
import { clsx } from 'clsx';
import { memo } from 'react';
import { Badge } from '@/admin/shared/badge';
import { Identifier } from '@/admin/shared/identifier';
import { ForRole } from '@/admin/shared/roles';
import { textWith } from '@/shared/ui/text-with';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import type { ReportGroup } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { TimeAgo } from '@/shared/ui/time-ago';
import { GroupActions, type CardActions } from './group-actions';
import { LatestDecision, Notes } from './group-history';
import { ReportPicture, SetPictures } from './report-pictures';
import { itemUrlOf, objectOf, visitorReportsOf } from './report-texts';
import { useRemovedCard } from './use-live-queue';

/** The reports that are shown without a click, so that a group fits on the screen of a phone. */
const MAX_SHOWN = 2;

type GroupedReport = ReportGroup['reports'][number];

/** The text that has the entry of the block list, with the entry marked. */
function HeldText({ held: { kind, value, text } }: { held: NonNullable<ReportGroup['held']> }) {
  const t = getT('adminReports');
  const at = text?.toLowerCase().indexOf(value) ?? -1;
  return (
    <>
      <p>{t(`heldBy.${kind}`, { value })}</p>
      {text === null ? null : (
        <blockquote dir="auto" className="whitespace-pre-line">
          {at === -1 ? text : text.slice(0, at)}
          {at === -1 ? null : <mark>{text.slice(at, at + value.length)}</mark>}
          {at === -1 ? null : text.slice(at + value.length)}
        </blockquote>
      )}
    </>
  );
}

/** An appeal is of the creator and a hold of a block list; without a reporter, a report is of a deleted account. */
function Author({ reason, reporter }: Pick<GroupedReport, 'reason' | 'reporter'>) {
  const t = getT('adminReports');
  if (reason === 'appeal') return t('byCreator');
  if (reason === 'block_list') return t('byBlockList');
  const username = reporter === null ? t('deletedAccount') : <UserLink id={reporter.id} username={reporter.username} />;
  return textWith((names) => t('reportedBy', names), { username });
}

interface ReportListProps {
  reports: GroupedReport[];
  held: ReportGroup['held'];
  isOneReason: boolean;
  now: number;
}

function ReportList({ reports, held, isOneReason, now }: ReportListProps) {
  const t = getT('adminReports');
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ id, reason, details, reporter, createdAt }) => (
        <li key={id} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
          {isOneReason ? null : <p className="text-sm font-medium">{t(`reasons.${reason}`)}</p>}
          {reason === 'block_list' && held !== null ? (
            <HeldText held={held} />
          ) : details === '' ? null : (
            <p dir="auto" className="whitespace-pre-line">
              {details}
            </p>
          )}
          <p className="text-sm text-ink-soft [&_a]:underline">
            <span className="inline-block">
              <Author reason={reason} reporter={reporter} />
            </span>{' '}
            <TimeAgo style="long" instant={createdAt} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The newest reports of a group. */
function GroupedReports({ group: { reports, reasons, reportCount, held }, now }: { group: ReportGroup; now: number }) {
  const t = getT('adminReports');
  const isOneReason = reasons.length === 1;
  const [shown, folded] = [reports.slice(0, MAX_SHOWN), reports.slice(MAX_SHOWN)];
  const older = reportCount - reports.length;
  return (
    <div className="col-span-full sm:col-start-2 xl:col-end-3">
      <ReportList reports={shown} held={held} isOneReason={isOneReason} now={now} />
      {folded.length === 0 ? null : (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 text-sm font-medium text-accent">{t('moreReports', { n: folded.length })}</summary>
          <div className="mt-2">
            <ReportList reports={folded} held={held} isOneReason={isOneReason} now={now} />
            {older > 0 ? <p className="mt-3 text-sm text-ink-soft">{t('olderReports', { n: older })}</p> : null}
          </div>
        </details>
      )}
    </div>
  );
}

/** What the moderator would otherwise look up on the page: its words and links, or the caption of the item, and the record of the creator. */
function Context({ group: { account, profile, media, set, held }, now }: { group: ReportGroup; now: number }) {
  const t = getT('adminReports');
  const { bio, links, joinedAt, decisions } = account;
  const isPage = media === null && set === null;
  const reported = isPage ? bio : (media?.caption ?? '');
  // The text that is held is below, with the entry marked.
  const text = reported === held?.text ? '' : reported;
  return (
    <div className="mt-2 text-sm [overflow-wrap:anywhere]">
      {text === '' ? null : (
        <p dir="auto" className="mb-1 line-clamp-4 whitespace-pre-line">
          {text}
        </p>
      )}
      {isPage && links.length > 0 ? (
        <p className="mb-1 line-clamp-2 text-ink-soft">
          {links.map((url) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')).join(' · ')}
        </p>
      ) : null}
      <p className="text-ink-soft [&_a]:underline">
        {isPage ? null : (
          <>
            {t('ofProfile')} <UserLink username={profile.username} displayName={profile.displayName} id={profile.id} /> ·{' '}
          </>
        )}
        <span>
          {textWith((values) => t('joined', values), { ago: <TimeAgo style="long" instant={joinedAt} now={now} /> })} ·{' '}
          {t('decisionsBefore', { n: decisions })}
        </span>
      </p>
    </div>
  );
}

function Outcome({ group: { status, resolvedBy, resolvedAt }, now }: { group: ReportGroup; now: number }) {
  const t = getT('adminReports');
  if (status === 'open') return null;
  return (
    <>
      <Badge>{t(`statuses.${status}`)}</Badge>
      <span className="text-sm text-ink-soft">
        {/* Null also for a report that an earlier outcome has decided. */}
        {resolvedBy === null ? null : <>{t('resolvedBy', { username: resolvedBy })}, </>}
        {resolvedAt === null ? null : <TimeAgo style="long" instant={resolvedAt} now={now} />}
      </span>
    </>
  );
}

interface ReportGroupCardProps {
  id: string;
  group: ReportGroup;
  /** When the groups were fetched. */
  now: number;
  actions: CardActions;
  /** Undefined when it cannot be selected. */
  isSelected: boolean | undefined;
}

/** The picture, the title, the reports and the decisions: from 640 px under the title, from 1280 px the decisions beside it. */
const CARD = clsx(
  // The browser computes no styles and no layout of the cards outside the window, of which a decision changes all.
  '[contain-intrinsic-size:auto_12rem] [content-visibility:auto]',
  'card grid scroll-my-4 grid-cols-[auto_minmax(0,1fr)] items-start gap-4 p-4',
  'sm:grid-cols-[8rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:p-5 xl:grid-cols-[8rem_minmax(0,1fr)_auto]',
);

/**
 * The reports about one item or profile. It takes the focus after the group before it is decided. Memoized: a decision would render a hundred
 * cards, which takes half a second.
 */
export const ReportGroupCard = memo(function ReportGroupCard({ id, group, now, actions, isSelected }: ReportGroupCardProps) {
  const t = getT('adminReports');
  useRemovedCard(id, group, actions.onRemoved);
  const reportCount = visitorReportsOf(group);
  const { profile, media, set, reasons, status, priority, claimedBy, notes } = group;
  return (
    <li id={id} {...rowProps} aria-labelledby={`${id}-title`} className={CARD}>
      <div className={clsx('sm:justify-self-center xl:row-span-2', status === 'open' ? 'sm:row-span-3' : 'sm:row-span-2')}>
        {set !== null ? (
          <SetPictures {...set} />
        ) : media === null ? (
          <UserAvatar username={profile.username} image={profile.profileImage} size={64} />
        ) : (
          <ReportPicture key={media.id} group={group} media={media} onOpen={() => actions.open(group)} />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          {isSelected === undefined ? null : (
            <Checkbox
              checked={isSelected}
              aria-label={t('select', { object: objectOf(group) })}
              onChange={({ target }) => actions.select(group, target.checked)}
            />
          )}
          <h2 id={`${id}-title`} className="min-w-0 font-semibold [overflow-wrap:anywhere] first-letter:uppercase">
            <a href={itemUrlOf(group)} target="_blank" rel="noopener">
              <Identifier name={objectOf(group)} />
            </a>
          </h2>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          {reportCount === 0 ? null : <Badge variant={status === 'open' ? 'strong' : 'plain'}>{t('reports', { n: reportCount })}</Badge>}
          {reasons.map(({ reason, count: times }) => (
            <Badge key={reason} variant={status === 'open' ? 'destructive' : 'plain'}>
              {reasons.length === 1 ? t(`reasons.${reason}`) : t('reasonTimes', { reason: t(`reasons.${reason}`), n: times })}
            </Badge>
          ))}
          {status === 'open' && (profile.hidden || media?.hidden === true) ? <Badge>{getT('adminCommon')('hidden')}</Badge> : null}
          {set === null ? null : <Badge>{t('items', { n: set.mediaCount })}</Badge>}
          {status === 'open' && set?.private === true ? <Badge>{t('private')}</Badge> : null}
          {status === 'open' && priority === 0 ? <Badge>{t('lowPriority')}</Badge> : null}
          {claimedBy === null ? null : <Badge variant="strong">{t('claimedBy', { username: claimedBy })}</Badge>}
          <Outcome group={group} now={now} />
        </p>
        <LatestDecision group={group} now={now} />
        <Context group={group} now={now} />
        <Notes notes={notes} now={now} />
      </div>
      <GroupedReports group={group} now={now} />
      <ForRole least="moderator">
        <GroupActions group={group} actions={actions} />
      </ForRole>
    </li>
  );
});
