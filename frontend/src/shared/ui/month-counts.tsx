import { formatWhole } from '@/shared/lib/format';
import { useUrlFilters } from '@/shared/lib/use-search-params';
import { allTexts } from '@/shared/texts/all-texts';
import { currentLanguage } from '@/shared/texts/language';
import { getT, type TextKey } from '@/shared/texts/texts';
import { Button } from './button';

/** The earliest month of `MONTH`. */
const FIRST_MONTH = '2000-01';
const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;
const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

function shifted(month: string, by: 1 | -1): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(date);
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

type Event = TextKey<'moderationSummary.events'>;
type Kind = TextKey<'moderationSummary.kinds'>;
const KINDS: Kind[] = ['profile', 'image', 'gif', 'video', 'album', 'collection'];

interface Counted {
  kind: string;
  event: string;
  count: number;
}

interface ShownMonth {
  /** As in `2026-01`, in UTC. */
  month: string;
  newest: string;
  show: (month: string) => void;
}

/** The month in the address, otherwise the present one. */
export function useShownMonth(): ShownMonth {
  const [params, change] = useUrlFilters();
  const newest = monthOf(new Date());
  const requested = params.get('month') ?? newest;
  return {
    month: MONTH.test(requested) && requested <= newest ? requested : newest,
    newest,
    show: (month) => change({ month }),
  };
}

/** The name of the month, between the buttons that lead to its neighbours. */
export function MonthChoice({ month, newest, show }: ShownMonth) {
  const t = getT('moderationSummary');
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" disabled={month <= FIRST_MONTH} onClick={() => show(shifted(month, -1))}>
        {t('previous')}
      </Button>
      <h2 aria-live="polite" className="order-first basis-full text-lg font-bold sm:order-none sm:basis-auto">
        {monthName(month)}
      </h2>
      <Button variant="secondary" disabled={month >= newest} onClick={() => show(shifted(month, 1))}>
        {t('next')}
      </Button>
    </div>
  );
}

/** The counts of a month, in a table for reports, outcomes and appeals. */
export function CountTables({ counts }: { counts: Counted[] }) {
  const t = getT('moderationSummary');
  if (counts.length === 0) return <p className="card px-6 py-10 text-center text-ink-soft">{t('empty')}</p>;
  const events = Object.keys(allTexts('moderationSummary.events')) as Event[];
  const isAppeal = (event: Event) => event.startsWith('appeal');
  const isReport = (event: Event) => event.startsWith('report_');
  return (
    <div className="flex flex-col gap-5">
      <Table title={t('reports')} counts={counts} events={events.filter(isReport)} />
      <Table title={t('outcomes')} counts={counts} events={events.filter((event) => !isAppeal(event) && !isReport(event))} />
      <Table title={t('appeals')} counts={counts} events={events.filter(isAppeal)} />
    </div>
  );
}

function Table({ title, counts, events }: { title: string; counts: Counted[]; events: Event[] }) {
  const t = getT('moderationSummary');
  const countOf = (event: string, kind?: Kind): number =>
    counts.filter((each) => each.event === event && (kind === undefined || each.kind === kind)).reduce((sum, { count }) => sum + count, 0);
  const shown = events.filter((event) => countOf(event) > 0);
  if (shown.length === 0) return null;
  return (
    <section className="card overflow-x-auto px-5 py-4">
      <table className="w-full text-right tabular-nums [&_td]:px-2 [&_td]:py-2 [&_th]:px-2 [&_th]:py-2">
        <caption className="pb-2 text-left font-semibold">{title}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="text-left font-medium">
              {t('what')}
            </th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col" className="font-medium max-sm:hidden">
                {t(`kinds.${kind}`)}
              </th>
            ))}
            <th scope="col" className="font-medium">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((event) => (
            <tr key={event}>
              <th scope="row" className="text-left font-normal">
                {t(`events.${event}`)}
              </th>
              {KINDS.map((kind) => (
                <td key={kind} className="max-sm:hidden">
                  {formatWhole(countOf(event, kind))}
                </td>
              ))}
              <td className="font-semibold">{formatWhole(countOf(event))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
