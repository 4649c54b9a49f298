import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Badge } from '@/admin/shared/badge';
import { localMoment } from '@/admin/shared/dates';
import { Identifier, renderIdentifier } from '@/admin/shared/identifier';
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

const NUMBER = 'tabular-nums whitespace-nowrap';

interface Fact {
  name: string;
  value: ReactNode;
  /** Undefined for a fact without a threshold. */
  isGood?: boolean;
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
  return [
    { name: t('facts.version'), value: health.version },
    { name: t('facts.startedAt'), value: localMoment(health.startedAt) },
    {
      name: t('facts.connections'),
      value: t('connections', {
        used: connections.used,
        max: connections.max,
        active: connections.active,
      }),
      isGood: connections.used < connections.max * 0.9,
    },
    {
      name: t('facts.cacheHitRatio'),
      value: cacheHitRatio === null ? t('nothingRead') : percentFormat().format(cacheHitRatio),
      isGood: cacheHitRatio === null ? undefined : cacheHitRatio >= GOOD_HIT_RATIO,
    },
    { name: t('facts.deadRows'), value: formatWhole(health.deadRows) },
    { name: t('facts.replication'), value: replicationOf(health.replication) },
    {
      name: t('facts.migrations'),
      value: t('migrations', { applied: migrations.applied, pending: migrations.pending }),
      isGood: migrations.pending === 0,
    },
    { name: t('facts.latestMigration'), value: <Identifier name={migrations.latest} /> },
  ];
}

export function Health({ health }: { health: DatabaseHealth }) {
  const t = getT('adminDatabase');
  const tableTitle = getT('adminCommon')('table');
  return (
    <section className="card flex flex-col gap-5 p-5">
      <h2 className="font-semibold">{t('health')}</h2>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {factsOf(health).map(({ name, value, isGood }) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-4 border-b border-line pb-2">
            <dt className="min-w-0 flex-1 basis-24 text-ink-soft">{name}</dt>
            <dd className="ml-auto flex items-center gap-2 text-right font-medium">
              <span>{value}</span>
              {isGood === undefined ? null : <Badge variant={isGood ? 'good' : 'destructive'}>{isGood ? t('good') : t('bad')}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{t('largestTables')}</h3>
          <Table
            rowKey="name"
            size="small"
            pagination={false}
            tableLayout="fixed"
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
              {
                title: t('rows'),
                dataIndex: 'rows',
                align: 'right',
                width: 112,
                className: NUMBER,
                responsive: ['sm'],
                render: formatWhole,
              },
              {
                title: t('dead'),
                dataIndex: 'deadRows',
                align: 'right',
                width: 96,
                className: NUMBER,
                responsive: ['sm'],
                render: formatWhole,
              },
              { title: t('size'), dataIndex: 'bytes', align: 'right', width: 88, className: NUMBER, render: formatBytes },
            ]}
          />
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{t('unusedIndexes')}</h3>
          {health.unusedIndexes.length === 0 ? (
            <p>{t('noUnusedIndexes')}</p>
          ) : (
            <Table
              rowKey="name"
              size="small"
              pagination={false}
              tableLayout="fixed"
              dataSource={health.unusedIndexes}
              columns={[
                { title: t('index'), dataIndex: 'name', render: renderIdentifier },
                { title: tableTitle, dataIndex: 'table', responsive: ['sm'], render: renderIdentifier },
                { title: t('size'), dataIndex: 'bytes', align: 'right', width: 88, className: NUMBER, render: formatBytes },
              ]}
            />
          )}
        </div>
      </div>
    </section>
  );
}
