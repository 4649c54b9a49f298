import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Badge } from '@/admin/shared/badge';
import { Identifier } from '@/admin/shared/identifier';
import { useMediaFile } from '@/admin/shared/media-file';
import { ForRole } from '@/admin/shared/roles';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import type { ReportGroup } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type TextKey } from '@/shared/texts/texts';
import { TimeAgo } from '@/shared/ui/time-ago';
import { actionsFor, decisionOf, isDangerous, itemUrlOf, keyOf, objectOf, type Action } from './report-texts';

const SIZE = 'size-24 sm:size-32';

interface ReportPictureProps {
  group: ReportGroup;
  media: NonNullable<ReportGroup['media']>;
  /** Shows the whole file. */
  onOpen: () => void;
}

/** Opens the whole file. A sensitive item is blurred until it is clicked (PR-52). */
function ReportPicture({ group, media, onOpen }: ReportPictureProps) {
  const t = getT('adminReports');
  const [shown, setShown] = useState(!media.sensitive);
  const { src, error, onError } = useMediaFile([media.thumbnailUrl], getT('adminCommon')('mediaMissing'));
  if (src === null) {
    return (
      <p className={clsx('flex shrink-0 items-center justify-center rounded-xl bg-surface-soft text-center text-sm text-ink-soft', SIZE)}>
        {error}
      </p>
    );
  }
  return (
    <div className={clsx('shrink-0 overflow-hidden rounded-xl border border-line', SIZE)}>
      <button
        type="button"
        aria-label={t(shown ? 'view' : 'show', { object: objectOf(group) })}
        className={clsx('block', shown && 'cursor-zoom-in')}
        onClick={() => (shown ? onOpen() : setShown(true))}
      >
        <img
          src={src}
          alt=""
          width={128}
          height={128}
          loading="lazy"
          className={clsx('object-cover', SIZE, !shown && 'blur-xl')}
          onError={onError}
        />
      </button>
    </div>
  );
}

/** The reports that are shown without a click, so that a group fits on the screen of a phone. */
const MAX_SHOWN = 2;

type GroupedReport = ReportGroup['reports'][number];

interface ReportListProps {
  reports: GroupedReport[];
  isOneReason: boolean;
  now: number;
}

function ReportList({ reports, isOneReason, now }: ReportListProps) {
  const t = getT('adminReports');
  return (
    <ul className="flex flex-col gap-3">
      {reports.map(({ id, reason, details, reporter, createdAt }) => (
        <li key={id} className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
          {isOneReason ? null : <p className="text-sm font-medium">{t(`reasons.${reason}`)}</p>}
          {details === '' ? null : (
            <p dir="auto" className="whitespace-pre-line">
              {details}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            <span className="inline-block">{t('reportedBy', { username: reporter?.username ?? t('deletedAccount') })}</span>{' '}
            <TimeAgo style="long" instant={createdAt} now={now} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The newest reports of a group. */
function GroupedReports({ group: { reports, reasons, reportCount }, now }: { group: ReportGroup; now: number }) {
  const t = getT('adminReports');
  const isOneReason = reasons.length === 1;
  const [shown, folded] = [reports.slice(0, MAX_SHOWN), reports.slice(MAX_SHOWN)];
  const older = reportCount - reports.length;
  return (
    <div className="col-span-full sm:col-start-2 xl:col-end-3">
      <ReportList reports={shown} isOneReason={isOneReason} now={now} />
      {folded.length === 0 ? null : (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 text-sm font-medium text-accent">{t('moreReports', { n: folded.length })}</summary>
          <div className="mt-2">
            <ReportList reports={folded} isOneReason={isOneReason} now={now} />
            {older > 0 ? <p className="mt-3 text-sm text-ink-soft">{t('olderReports', { n: older })}</p> : null}
          </div>
        </details>
      )}
    </div>
  );
}

export interface CardActions {
  decide: (group: ReportGroup, action: Action) => void;
  claim: (group: ReportGroup) => void;
  addNote: (group: ReportGroup) => void;
  reopen: (group: ReportGroup) => void;
  blockPicture: (group: ReportGroup) => void;
}

function Outcome({ group: { status, resolvedBy, resolvedAt }, now }: { group: ReportGroup; now: number }) {
  const t = getT('adminReports');
  if (status === 'open') return null;
  return (
    <>
      <Badge>{t(`statuses.${status}`)}</Badge>
      <span className="text-sm text-ink-soft">
        {t('resolvedBy', { username: resolvedBy ?? t('deletedAccount') })}
        {resolvedAt === null ? null : (
          <>
            {', '}
            <TimeAgo style="long" instant={resolvedAt} now={now} />
          </>
        )}
      </span>
    </>
  );
}

/** The notes of moderators, newest first. */
function Notes({ notes, now }: { notes: ReportGroup['notes']; now: number }) {
  const t = getT('adminReports');
  if (notes.length === 0) return null;
  return (
    <section aria-label={t('notes')} className="mt-3 rounded-control bg-surface-soft px-3 py-2">
      <ul className="flex flex-col gap-2">
        {notes.map(({ id, text, writtenBy, createdAt }) => (
          <li key={id} className="text-sm [overflow-wrap:anywhere]">
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
            <p className="text-ink-soft">
              {writtenBy ?? t('deletedAccount')}, <TimeAgo style="long" instant={createdAt} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was decided about the item before; with an appeal what the creator disagrees with. */
function LatestDecision({ group: { decision, reports }, now }: { group: ReportGroup; now: number }) {
  const t = getT('adminReports');
  if (decision === null || decision.outcome === 'hold') return null;
  const { outcome, rule, words, decidedBy, decidedAt } = decision;
  const facts = [isKnownOutcome(outcome) ? t(`outcomes.${outcome}`) : outcome, rule === null ? null : t(`rules.${rule}`)];
  const isAppealed = reports.some(({ reason }) => reason === 'appeal');
  return (
    <p className="mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
      {t(isAppealed ? 'appealedDecision' : 'earlierDecision')} {facts.filter((fact) => fact !== null).join(' · ')},{' '}
      {decidedBy ?? t('deletedAccount')}, <TimeAgo style="long" instant={decidedAt} now={now} />
      {words === '' ? null : (
        <span dir="auto" className="block">
          “{words}”
        </span>
      )}
    </p>
  );
}

type DecidedOutcome = TextKey<'adminReports.outcomes'>;
const isKnownOutcome = (outcome: string): outcome is DecidedOutcome => Object.hasOwn(allTexts('adminReports.outcomes'), outcome);

/** The most common action is the only prominent one; the ones that affect more than the item are in a menu. */
function Decisions({ group, actions }: { group: ReportGroup; actions: CardActions }) {
  const t = getT('adminReports');
  const [primary, ...others] = actionsFor(group);
  const onlyButton = others.find((action) => action === 'dismiss' || action === 'lift');
  const inMenu = others.filter((action) => action !== onlyButton);
  const further = [
    { key: 'claim', label: t(group.claimedBy === null ? 'claim' : 'claimOrRelease') },
    { key: 'note', label: t('addNote') },
    ...(group.media === null ? [] : [{ key: 'blockPicture', label: t('blockPicture') }]),
  ];
  const run = (key: string): void => {
    const chosen = inMenu.find((action) => action === key);
    if (chosen !== undefined) actions.decide(group, chosen);
    else if (key === 'claim') actions.claim(group);
    else if (key === 'note') actions.addNote(group);
    else actions.blockPicture(group);
  };
  return (
    <div className="col-span-full flex flex-wrap gap-2 sm:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:justify-end">
      {primary === undefined ? (
        <Button onClick={() => actions.reopen(group)}>{t('reopen')}</Button>
      ) : (
        <Button type="primary" onClick={() => actions.decide(group, primary)}>
          {t(`decisions.${primary}.button`)}
        </Button>
      )}
      {onlyButton === undefined ? null : (
        <Button onClick={() => actions.decide(group, onlyButton)}>{t(`decisions.${onlyButton}.button`)}</Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...inMenu.map((action) => ({
              key: action,
              label: decisionOf(group, action).title,
              danger: isDangerous(action),
              extra: <kbd aria-hidden>{keyOf(action)}</kbd>,
            })),
            ...(inMenu.length === 0 ? [] : [{ type: 'divider' as const }]),
            ...further,
          ],
          onClick: ({ key }) => run(key),
        }}
      >
        <Button aria-haspopup="menu" aria-label={t('moreAbout', { object: objectOf(group) })} icon={<EllipsisOutlined aria-hidden />} />
      </Dropdown>
    </div>
  );
}

interface ReportGroupCardProps {
  id: string;
  group: ReportGroup;
  /** When the groups were fetched. */
  now: number;
  actions: CardActions;
  onOpen: (group: ReportGroup) => void;
}

/** The picture, the title, the reports and the decisions: from 640 px under the title, from 1280 px the decisions beside it. */
const CARD = clsx(
  'card grid scroll-my-4 grid-cols-[auto_minmax(0,1fr)] items-start gap-4 p-4',
  'sm:grid-cols-[8rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:p-5 xl:grid-cols-[8rem_minmax(0,1fr)_auto]',
);

/** The reports about one item or profile. It takes the focus after the group before it is decided. */
export function ReportGroupCard({ id, group, now, actions, onOpen }: ReportGroupCardProps) {
  const t = getT('adminReports');
  const { profile, media, reportCount, reasons, status, priority, claimedBy, notes } = group;
  return (
    <li id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={CARD}>
      <div className={clsx('sm:justify-self-center xl:row-span-2', status === 'open' ? 'sm:row-span-3' : 'sm:row-span-2')}>
        {media === null ? (
          <UserAvatar username={profile.username} image={profile.profileImage} size={64} />
        ) : (
          <ReportPicture key={media.id} group={group} media={media} onOpen={() => onOpen(group)} />
        )}
      </div>
      <div className="min-w-0">
        <h2 id={`${id}-title`} className="font-semibold [overflow-wrap:anywhere] first-letter:uppercase">
          <a href={itemUrlOf(group)} target="_blank" rel="noopener">
            <Identifier name={objectOf(group)} />
          </a>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge variant={status === 'open' ? 'strong' : 'plain'}>{t('reports', { n: reportCount })}</Badge>
          {reasons.map(({ reason, count: times }) => (
            <Badge key={reason} variant={status === 'open' ? 'destructive' : 'plain'}>
              {reasons.length === 1 ? t(`reasons.${reason}`) : t('reasonTimes', { reason: t(`reasons.${reason}`), n: times })}
            </Badge>
          ))}
          {status === 'open' && (profile.hidden || media?.hidden === true) ? <Badge>{getT('adminCommon')('hidden')}</Badge> : null}
          {status === 'open' && priority === 0 ? <Badge>{t('lowPriority')}</Badge> : null}
          {claimedBy === null ? null : <Badge variant="strong">{t('claimedBy', { username: claimedBy })}</Badge>}
          <Outcome group={group} now={now} />
        </p>
        <LatestDecision group={group} now={now} />
        {media === null ? null : (
          <p className="mt-2 text-sm text-ink-soft [&_a]:underline">
            {t('ofProfile')} <UserLink username={profile.username} displayName={profile.displayName} id={profile.id} />
          </p>
        )}
        <Notes notes={notes} now={now} />
      </div>
      <GroupedReports group={group} now={now} />
      <ForRole least="moderator">
        <Decisions group={group} actions={actions} />
      </ForRole>
    </li>
  );
}
