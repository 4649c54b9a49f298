import { Table } from 'antd';
import type { DatabaseHealth } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { Badge } from '../shared/badge';
import { bytesText } from '../shared/bytes';
import { localMoment } from '../shared/dates';

const GOOD_HIT_RATIO = 0.9;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

interface Fact {
  name: string;
  value: string;
  /** Undefined for a fact without a threshold. */
  isGood?: boolean;
}

function replicationOf({ replicas, lagSeconds, standby }: DatabaseHealth['replication']): string {
  if (standby) return 'Follows another server';
  if (replicas === 0) return 'No replicas';
  return `${formatWhole(replicas)} replicas, ${lagSeconds === null ? 'lag unknown' : `${lagSeconds.toFixed(1)} s behind`}`;
}

function factsOf(health: DatabaseHealth): Fact[] {
  const { connections, cacheHitRatio, migrations } = health;
  return [
    { name: 'Version', value: health.version },
    { name: 'Running since', value: localMoment(health.startedAt) },
    {
      name: 'Connections',
      value: `${formatWhole(connections.used)} of ${formatWhole(connections.max)}, ${formatWhole(connections.active)} busy`,
      isGood: connections.used < connections.max * 0.9,
    },
    {
      name: 'Cache hit ratio',
      value: cacheHitRatio === null ? 'Nothing read yet' : percent.format(cacheHitRatio),
      isGood: cacheHitRatio === null ? undefined : cacheHitRatio >= GOOD_HIT_RATIO,
    },
    { name: 'Dead rows', value: formatWhole(health.deadRows) },
    { name: 'Replication', value: replicationOf(health.replication) },
    {
      name: 'Migrations',
      value: `${formatWhole(migrations.applied)} applied, ${formatWhole(migrations.pending)} pending`,
      isGood: migrations.pending === 0,
    },
    { name: 'Latest migration', value: migrations.latest },
  ];
}

export function Health({ health }: { health: DatabaseHealth }) {
  return (
    <section className="card flex flex-col gap-5 p-5">
      <h2 className="font-semibold">Database Health</h2>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {factsOf(health).map(({ name, value, isGood }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="flex flex-wrap items-center gap-2 text-right font-medium [overflow-wrap:anywhere]">
              {value}
              {isGood === undefined ? null : <Badge variant={isGood ? 'good' : 'destructive'}>{isGood ? 'Good' : 'Look into it'}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="mb-2 text-sm font-medium text-ink-soft">Largest tables</h3>
        <Table
          rowKey="name"
          size="small"
          pagination={false}
          tableLayout="fixed"
          dataSource={health.largestTables}
          columns={[
            { title: 'Table', dataIndex: 'name', className: '[overflow-wrap:anywhere]' },
            { title: 'Rows', dataIndex: 'rows', align: 'right', width: 90, render: formatWhole },
            { title: 'Dead', dataIndex: 'deadRows', align: 'right', width: 80, responsive: ['sm'], render: formatWhole },
            { title: 'Size', dataIndex: 'bytes', align: 'right', width: 90, render: bytesText },
          ]}
        />
      </div>
      <div>
        <h3 className="mb-2 text-sm font-medium text-ink-soft">Unused indexes</h3>
        <Table
          rowKey="name"
          size="small"
          pagination={false}
          tableLayout="fixed"
          dataSource={health.unusedIndexes}
          locale={{ emptyText: <span className="text-ink-soft">Every index is used.</span> }}
          columns={[
            { title: 'Index', dataIndex: 'name', className: '[overflow-wrap:anywhere]' },
            { title: 'Table', dataIndex: 'table', responsive: ['sm'], className: '[overflow-wrap:anywhere]' },
            { title: 'Size', dataIndex: 'bytes', align: 'right', width: 90, render: bytesText },
          ]}
        />
      </div>
    </section>
  );
}
