import { DownloadOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useGetAdminAccountsQuery, useGetAuditQuery } from '../../shared/api/admin-api';
import { downloadFile } from '../../shared/api/download';
import { FilterSelect } from '../shared/filter-select';
import { ErrorState } from '../shared/error-state';
import { clearFiltersAction, EmptyState } from '../shared/empty-state';
import { ScreenLayout } from '../shared/screen-layout';
import { TableSkeleton } from '../shared/skeletons';
import { Pager, PAGE_SIZE, pageSizes } from '../shared/pager';
import { SearchField } from '../shared/search-field';
import { oneOf, pageOf, sizeOf } from '../shared/url-filters';
import { useNotices } from '../shared/use-notices';
import { useUrlFilters } from '../shared/use-url-filters';
import { auditExportUrl, auditFilterOf } from './audit-filter';
import { AuditTable } from './audit-table';
import { actionText, auditedActions, objectTypeNames, objectTypes } from './audited-actions';

const FILTERS = ['admin', 'action', 'objectType', 'objectId', 'from', 'to'];

interface FiltersProps {
  params: URLSearchParams;
  change: (changes: Record<string, string | null>) => void;
}

function DayField({ label, name, params, change }: FiltersProps & { label: string; name: string }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {label}
      <Input
        type="date"
        value={params.get(name) ?? ''}
        style={{ width: 134 }}
        onChange={({ target }) => {
          change({ [name]: target.value });
        }}
      />
    </label>
  );
}

/** A select for a long list of options, which typing filters. */
function SearchableSelect(props: {
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  onChoose: (value: string | null) => void;
}) {
  const { label, value, options, onChoose } = props;
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      value={value}
      options={options}
      style={{ flex: '1 1 150px', maxWidth: 210 }}
      onChange={(chosen: string | null | undefined) => {
        onChoose(chosen ?? null);
      }}
    />
  );
}

function Filters({ params, change }: FiltersProps) {
  const { data: admins = [] } = useGetAdminAccountsQuery();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchableSelect
        label="Any admin"
        value={params.get('admin')}
        options={admins.map(({ username }) => ({ value: username, label: username }))}
        onChoose={(admin) => {
          change({ admin });
        }}
      />
      <SearchableSelect
        label="Any action"
        value={params.get('action')}
        options={auditedActions.map((action) => ({ value: action, label: actionText(action) }))}
        onChoose={(action) => {
          change({ action });
        }}
      />
      <FilterSelect
        label="Object"
        value={oneOf(objectTypeNames, params.get('objectType'))}
        options={objectTypes}
        width={140}
        onChange={(objectType) => {
          change({ objectType });
        }}
      />
      <SearchField
        narrow
        value={params.get('objectId') ?? ''}
        label="Object ID"
        onSearch={(objectId) => {
          change({ objectId });
        }}
      />
      <DayField label="From" name="from" params={params} change={change} />
      <DayField label="To" name="to" params={params} change={change} />
    </div>
  );
}

function useExport(url: string): { save: () => Promise<void>; saving: boolean } {
  const notices = useNotices();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const problem = await downloadFile(url, 'audit.csv');
    setSaving(false);
    if (problem !== null) notices.failed('Export failed', problem.message);
  };
  return { save, saving };
}

/** The audited actions of administrators (PR-51). */
export function AuditScreen() {
  const [params, change] = useUrlFilters();
  const filter = auditFilterOf(params);
  const page = pageOf(params.get('page'));
  const limit = sizeOf(pageSizes, params.get('limit'), PAGE_SIZE);
  const { data, error, isFetching, refetch } = useGetAuditQuery({ ...filter, page, limit }, { refetchOnMountOrArgChange: true });
  const { save, saving } = useExport(auditExportUrl(filter));
  return (
    <ScreenLayout
      title="Audit Log"
      subtitle="Every write and export by an administrator, and sign-ins that failed: who, when, what, from where"
      actions={
        <Button icon={<DownloadOutlined aria-hidden />} disabled={saving} onClick={() => void save()}>
          {saving ? 'Exporting...' : 'Export CSV'}
        </Button>
      }
    >
      <Filters params={params} change={change} />
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <TableSkeleton rows={10} /> : null}
      {data === undefined ? null : (
        <>
          <AuditTable
            entries={data.entries}
            busy={isFetching}
            nothing={
              Object.keys(filter).length === 0 ? (
                <EmptyState text="Nothing has been done yet." />
              ) : (
                <EmptyState text="Nothing found with these filters." action={clearFiltersAction(change, ...FILTERS)} />
              )
            }
          />
          <Pager page={page} size={limit} total={data.totalCount} estimated={data.totalEstimated} onGo={change} />
        </>
      )}
    </ScreenLayout>
  );
}
