import { clsx } from 'clsx';
import { Globe, Languages, MonitorSmartphone, type LucideIcon } from 'lucide-react';
import type { StatsView } from '@/shared/api/public-api';
import { formatWhole } from '@/shared/lib/format';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';
import { rateText } from './comparison';

type Sources = StatsView['sources'];
type Kind = keyof Sources;

const kinds: { kind: Kind; icon: LucideIcon }[] = [
  { kind: 'referrers', icon: Globe },
  { kind: 'devices', icon: MonitorSmartphone },
  { kind: 'languages', icon: Languages },
];

const languageNames = perLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }));

/** The names of the API that are not hosts or languages, and those of the devices. */
const NAMED = ['direct', 'site', 'other', 'phone', 'tablet', 'desktop'] as const;

function sourceName(kind: Kind, name: string): string {
  const t = getT('statistics.sources');
  const named = NAMED.find((each) => each === name);
  if (named !== undefined) return t(named);
  return kind === 'languages' ? (languageNames().of(name) ?? name) : name;
}

/** Where the visitors of the range come from (PR-114). */
export function VisitSources({ sources, days }: { sources: Sources; days: number }) {
  const t = getT('statistics.sources');
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-xl font-bold tracking-tight">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-faint">{t('hint', { n: days })}</p>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {kinds.map(({ kind, icon: Icon }) => (
          <section key={kind} aria-labelledby={`sources-${kind}`} className="card p-5 max-xl:first:md:col-span-2">
            <h3 id={`sources-${kind}`} className="mb-3 flex items-center gap-2 font-semibold">
              <Icon aria-hidden className="size-4.5 text-ink-faint" />
              {t(kind)}
            </h3>
            <SourceList kind={kind} sources={sources[kind]} />
          </section>
        ))}
      </div>
    </section>
  );
}

function SourceList({ kind, sources }: { kind: Kind; sources: Sources[Kind] }) {
  const t = getT('statistics.sources');
  if (sources.length === 0) return <p className="py-2 text-sm text-ink-faint">{t('none')}</p>;
  const total = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <ol className="flex flex-col gap-2.5">
      {sources.map(({ name, visitors }) => {
        const share = (100 * visitors) / total;
        return (
          <li key={name} className="text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span
                dir="auto"
                title={sourceName(kind, name)}
                className={clsx('block truncate font-medium', kind === 'languages' && 'first-letter:uppercase')}
              >
                {sourceName(kind, name)}
              </span>
              <span className="shrink-0 text-ink-faint tabular-nums">
                <span className="font-semibold text-ink">{formatWhole(visitors)}</span> · {rateText(share)}
              </span>
            </p>
            <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-soft">
              <div style={{ width: `${String(share)}%` }} className="accent-gradient h-full rounded-full" />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
