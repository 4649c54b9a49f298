import type { ReportGroup } from '@/shared/api/admin-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type TextKey } from '@/shared/texts/texts';
import { TimeAgo } from '@/shared/ui/time-ago';

/** The notes of moderators, newest first. */
export function Notes({ notes, now }: { notes: ReportGroup['notes']; now: number }) {
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
export function LatestDecision({ group: { decision, reports }, now }: { group: ReportGroup; now: number }) {
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
