import type { ReactNode } from 'react';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { Facts, type Fact } from '@/admin/shared/facts';
import { Identifier } from '@/admin/shared/identifier';
import { NUMBERS, SmallTable } from '@/admin/shared/small-table';
import { Section } from '@/admin/shared/section';
import type { DatabaseHealth } from '@/shared/api/admin-api';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';

const GOOD_HIT_RATIO = 0.9;
const percentFormat = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }));
const secondsFormat = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
);

/** A value with the badge of its threshold. */
function judged(value: string, isGood: boolean): ReactNode {
  const t = getT('adminDatabase');
  return (
    <>
      <span>{value}</span>
      <Badge variant={isGood ? 'good' : 'destructive'}>{isGood ? t('good') : t('bad')}</Badge>
    </>
  );
}

function replicationOf({ replicas, lagSeconds, standby }: DatabaseHealth['replication']): string {
  const t = getT('adminDatabase');
  if (standby) return t('standby');
  if (replicas === 0) return t('noReplicas');
  const lag = lagSeconds === null ? t('lagUnknown') : t('lag', { seconds: secondsFormat().format(lagSeconds) });
  return t('replicas', { n: replicas, lag });
}

function factsOf(health: DatabaseHealth): Fact[] {
  const t = getT('adminDatabase');
  const { connections, cacheHitRatio, migrations } = health;
  const { used, max, active } = connections;
  return [
    [t('facts.version'), health.version],
    [t('facts.startedAt'), localMoment(health.startedAt)],
    [t('facts.connections'), judged(t('connections', { used, max, active }), used < max * 0.9)],
    [
      t('facts.cacheHitRatio'),
      cacheHitRatio === null ? t('nothingRead') : judged(percentFormat().format(cacheHitRatio), cacheHitRatio >= GOOD_HIT_RATIO),
    ],
    [t('facts.deadRows'), formatWhole(health.deadRows)],
    [t('facts.replication'), replicationOf(health.replication)],
    [
      t('facts.migrations'),
      judged(t('migrations', { applied: migrations.applied, pending: migrations.pending }), migrations.pending === 0),
    ],
    [t('facts.latestMigration'), <Identifier name={migrations.latest} />],
  ];
}

export function Health({ health }: { health: DatabaseHealth }) {
  const t = getT('adminDatabase');
  const tableTitle = getT('adminCommon')('table');
  return (
    <Section title={t('health')}>
      <Facts variant="lines" facts={factsOf(health)} />
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{t('largestTables')}</h3>
          <SmallTable
            dataSource={health.largestTables}
            columns={[
              {
                title: tableTitle,
                key: 'name',
                // Beside the numbers, the name would have too little width on a phone.
                render: (_value, { name, rows }) => (
                  <>
                    <Identifier name={name} />
                    <span className="block text-sm text-ink-soft min-[576px]:hidden">{t('rowCount', { n: rows })}</span>
                  </>
                ),
              },
              { ...NUMBERS, title: t('rows'), dataIndex: 'rows', width: 112, responsive: ['sm'], render: formatWhole },
              { ...NUMBERS, title: t('dead'), dataIndex: 'deadRows', width: 96, responsive: ['sm'], render: formatWhole },
              { ...NUMBERS, title: t('size'), dataIndex: 'bytes', width: 88, render: formatBytes },
            ]}
          />
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{t('unusedIndexes')}</h3>
          {health.unusedIndexes.length === 0 ? (
            <p>{t('noUnusedIndexes')}</p>
          ) : (
            <SmallTable
              dataSource={health.unusedIndexes}
              columns={[
                { title: t('index'), dataIndex: 'name', render: (name: string) => <Identifier name={name} /> },
                { title: tableTitle, dataIndex: 'table', responsive: ['sm'], render: (name: string) => <Identifier name={name} /> },
                { ...NUMBERS, title: t('size'), dataIndex: 'bytes', width: 88, render: formatBytes },
              ]}
            />
          )}
        </div>
      </div>
    </Section>
  );
}
