import { DownloadOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { adminApi, useGetAdminAccountsQuery } from '@/shared/api/admin-api';
import { downloadFile } from '@/shared/api/download';
import { FilterSelect } from '@/admin/shared/filter-select';
import { OptionsError } from '@/admin/shared/options-error';
import { ListPage } from '@/admin/shared/list-page';
import { TableSkeleton } from '@/admin/shared/skeletons';
import { SearchField } from '@/admin/shared/search-field';
import { oneOf } from '@/admin/shared/url-filters';
import { useListQuery } from '@/admin/shared/use-list-query';
import { useNotices } from '@/admin/shared/use-notices';
import { auditExportUrl, auditFilterOf, auditFilters, auditListOf, isReversedRange } from './audit-filter';
import { AuditTable } from './audit-table';
import { actionText, auditedActions, objectTypeNames } from './audited-actions';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminAuditTexts } from '@/shared/i18n/en/admin/audit';
import { getT } from '@/shared/i18n/texts';

interface FiltersProps {
  params: URLSearchParams;
  change: (changes: Record<string, string | null>) => void;
}

function DayField({ label, name, params, change }: FiltersProps & { label: string; name: string }) {
  return (
    <label className="flex grow items-center gap-2 text-sm text-ink-soft sm:grow-0">
      {label}
      <Input
        type="date"
        value={params.get(name) ?? ''}
        status={isReversedRange(params) ? 'error' : ''}
        aria-invalid={isReversedRange(params)}
        style={{ minWidth: 134, flex: 1 }}
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
      style={{ flex: '1 1 150px' }}
      className="sm:max-w-[210px]"
      onChange={(chosen: string | null | undefined) => {
        onChoose(chosen ?? null);
      }}
    />
  );
}

function Filters({ params, change }: FiltersProps) {
  const t = getT(adminAuditTexts);
  const { data: admins = [], error, isFetching, refetch } = useGetAdminAccountsQuery();
  return (
    <>
      <SearchableSelect
        label={t.anyAdmin}
        value={params.get('admin')}
        options={admins.map(({ username }) => ({ value: username, label: username }))}
        onChoose={(admin) => {
          change({ admin });
        }}
      />
      <SearchableSelect
        label={t.anyAction}
        value={params.get('action')}
        options={auditedActions.map((action) => ({ value: action, label: actionText(action) }))}
        onChoose={(action) => {
          change({ action });
        }}
      />
      <FilterSelect
        label={t.object}
        value={oneOf(objectTypeNames, params.get('objectType'))}
        options={t.objectTypes}
        width={140}
        onChange={(objectType) => {
          change({ objectType });
        }}
      />
      <SearchField
        narrow
        value={params.get('objectId') ?? ''}
        label={t.objectId}
        onSearch={(objectId) => {
          change({ objectId });
        }}
      />
      <DayField label={t.from} name="from" params={params} change={change} />
      <DayField label={t.to} name="to" params={params} change={change} />
      {error === undefined ? null : <OptionsError text={t.adminsFailed} retrying={isFetching} onRetry={() => void refetch()} />}
      {isReversedRange(params) ? (
        <p role="alert" className="basis-full text-sm text-danger">
          {t.endBeforeStart}
        </p>
      ) : null}
    </>
  );
}

function useExport(url: string): { save: () => Promise<void>; saving: boolean } {
  const notices = useNotices();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const problem = await downloadFile(url, 'audit.csv');
    setSaving(false);
    if (problem !== null) notices.failed(getT(adminCommonTexts).exportFailed, problem.message);
  };
  return { save, saving };
}

/** The audited actions of administrators (PR-51). */
export function AuditScreen() {
  const t = getT(adminAuditTexts);
  const list = useListQuery(adminApi.endpoints.getAudit, auditListOf, {
    pageOf: ({ entries, totalCount, totalEstimated }) => ({ items: entries, total: totalCount, estimated: totalEstimated }),
    filters: auditFilters,
    refetchOnMountOrArgChange: true,
  });
  const { save, saving } = useExport(auditExportUrl(auditFilterOf(list.params)));
  return (
    <ListPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button icon={<DownloadOutlined aria-hidden />} disabled={saving} onClick={() => void save()}>
          {saving ? getT(adminCommonTexts).exporting : t.export}
        </Button>
      }
      filters={<Filters params={list.params} change={list.change} />}
      folded={auditFilters}
      list={list}
      skeleton={<TableSkeleton rows={10} />}
      empty={{ text: t.empty }}
      emptyFiltered={t.emptyFiltered}
    >
      {(entries) => <AuditTable entries={entries} loading={list.isStale} />}
    </ListPage>
  );
}
