import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppealDialog } from '@/features/moderation/appeal-dialog';
import { PersonList, PersonListSkeleton } from '@/features/profile/person-list';
import { useGetDecisionPagesInfiniteQuery, useReadDecisionsMutation, type DecisionView } from '@/shared/api/decisions-api';
import { formatMoment } from '@/shared/lib/format-moment';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { OnlineButton } from '@/shared/ui/online-button';
import { PageHeader } from '@/shared/ui/page-header';
import { TimeAgo } from '@/shared/ui/time-ago';
import { SessionState } from '@/features/session/session-state';

/** What moderators decided about the viewer's page, why, and the viewer's answers (PR-129). */
export function DecisionsScreen() {
  const t = getT('decisions');
  useDocumentTitle(t('title'));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <section aria-label={t('title')} className="card px-3.5 py-2 sm:px-8 sm:py-4">
        <SessionState failed={t('failed')} skeleton={<PersonListSkeleton />}>
          {(user) => <Decisions username={user.username} unread={user.moderationNotices} />}
        </SessionState>
      </section>
    </div>
  );
}

function Decisions({ username, unread }: { username: string; unread: number }) {
  const t = getT('decisions');
  const pages = useGetDecisionPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [markRead] = useReadDecisionsMutation();
  const [appealed, setAppealed] = useState<DecisionView | null>(null);
  const isShown = pages.data !== undefined && !pages.isFetching;
  useEffect(() => {
    if (isShown && unread > 0) void markRead();
  }, [isShown, unread, markRead]);
  return (
    <>
      <PersonList
        label={t('title')}
        pages={pages}
        failed={t('failed')}
        empty={<EmptyState variant="plain" icon={ShieldCheck} title={t('empty')} hint={t('emptyHint')} />}
        row={(decision) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            username={username}
            now={pages.fulfilledTimeStamp ?? 0}
            onAppeal={() => setAppealed(decision)}
          />
        )}
      />
      {appealed === null ? null : <AppealDialog decision={appealed} onClose={() => setAppealed(null)} />}
    </>
  );
}

/** The item on the page of its creator, as long as visitors see it. */
function addressOf({ media, outcome, isEnded }: DecisionView, username: string): string | null {
  const isShown = isEnded || outcome === 'mark_sensitive' || outcome === 'warn';
  return media === null || !isShown ? null : `${profilePath(username)}?media=${String(media.id)}`;
}

function subjectOf({ media, set }: DecisionView): string {
  const t = getT('decisions');
  if (set !== null) return t(`set.${set.kind}`, { name: set.name });
  if (media === null) return t('page');
  return t('item', { title: media.title === '' ? t(`untitled.${media.kind}`) : media.title });
}

interface DecisionRowProps {
  decision: DecisionView;
  username: string;
  now: number;
  onAppeal: () => void;
}

function DecisionRow({ decision, username, now, onAppeal }: DecisionRowProps) {
  const t = getT('decisions');
  const { outcome, rule, words, until, decidedAt, isEnded, canAppeal } = decision;
  const address = addressOf(decision, username);
  const facts = [
    rule === null ? null : t('rule', { rule: t(`rules.${rule}`) }),
    until === null ? null : t('until', { time: formatMoment(until) }),
    isEnded ? t('ended') : null,
  ];
  return (
    <li className="flex flex-col gap-2 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{t(`outcomes.${outcome}`)}</h2>
        <span className="text-sm text-ink-faint">
          <TimeAgo style="long" instant={decidedAt} now={now} />
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        {address === null ? subjectOf(decision) : <Link to={address}>{subjectOf(decision)}</Link>}
        {facts.map((fact) => (fact === null ? null : ` · ${fact}`))}
      </p>
      {outcome === 'hold' && !isEnded ? <p>{t('holdHint')}</p> : null}
      {words === '' ? null : (
        <p dir="auto" className="whitespace-pre-line">
          {words}
        </p>
      )}
      <Answer decision={decision} />
      {canAppeal ? (
        <div>
          <OnlineButton variant="secondary" onClick={onAppeal}>
            {t('appeal')}
          </OnlineButton>
        </div>
      ) : null}
    </li>
  );
}

function Answer({ decision: { appeal, appealOutcome, appealWords } }: { decision: DecisionView }) {
  const t = getT('decisions');
  if (appeal === null) return null;
  return (
    <div className="rounded-panel bg-surface-soft px-4 py-3 text-sm">
      <p className="font-semibold">{t('yourAnswer')}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line">
        {appeal}
      </p>
      <p className="mt-2 font-medium">{t(appealOutcome ?? 'waiting')}</p>
      {appealWords === '' ? null : (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {appealWords}
        </p>
      )}
    </div>
  );
}
