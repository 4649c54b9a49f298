import { Select } from 'antd';
import { FilterSelect, SearchField } from '@/admin/shared/filters';
import { ExportButton, ListPage } from '@/admin/shared/list-page';
import { PeriodFields } from '@/admin/shared/period-fields';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { OptionsError, TableSkeleton } from '@/admin/shared/states';
import { useArrangement } from '@/admin/shared/use-arrangement';
import { useListScreen } from '@/admin/shared/use-list-screen';
import { adminApi, listedPage, useGetAdminAccountsQuery } from '@/shared/api/admin-api';
import { currentLanguage } from '@/shared/texts/language';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import type { UrlChanges } from '@/shared/lib/use-search-params';
import { auditExportUrl, auditFilterOf, auditFilters, auditListOf } from './audit-filter';
import { AuditTable } from './audit-table';

interface FieldProps {
  label: string;
  name: string;
  params: URLSearchParams;
  change: (changes: UrlChanges) => void;
}

/** A select for a long list of options, which typing filters. */
function SearchableSelect({ label, name, params, change, options }: FieldProps & { options: { value: string; label: string }[] }) {
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      value={params.get(name)}
      options={options}
      style={{ flex: '1 1 150px' }}
      className="sm:max-w-[210px]"
      onChange={(chosen: string | null | undefined) => change({ [name]: chosen ?? null })}
    />
  );
}

/** The audited actions of administrators (PR-51). */
export function AuditScreen() {
  const t = getT('adminAudit');
  const list = useListScreen(adminApi.endpoints.getAudit, {
    parse: auditListOf,
    itemsOf: (view) => listedPage(view.entries, view),
    filters: auditFilters,
    refetchOnMountOrArgChange: true,
  });
  const { arrangement } = useArrangement('audit');
  const isAdministrator = useHasRole('administrator');
  const { data: admins = [], error, isFetching, refetch } = useGetAdminAccountsQuery(undefined, { skip: !isAdministrator });
  const { params, change } = list;
  const url = { params, change };
  return (
    <ListPage
      wide
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <ForRole least="administrator">
          <ExportButton icon label={t('export')} url={auditExportUrl(auditFilterOf(params))} fileName="audit.csv" />
        </ForRole>
      }
      filters={
        <>
          {isAdministrator ? (
            <SearchableSelect
              label={t('anyAdmin')}
              name="admin"
              {...url}
              options={admins.map(({ username }) => ({ value: username, label: username }))}
            />
          ) : null}
          <SearchableSelect
            label={t('anyAction')}
            name="action"
            {...url}
            options={Object.entries(allTexts('adminAudit.actions'))
              .map(([value, label]) => ({ value, label }))
              .sort((one, other) => one.label.localeCompare(other.label, currentLanguage()))}
          />
          <FilterSelect
            label={t('object')}
            width={140}
            {...list.choice('objectType', { '': t('allObjects'), ...allTexts('adminAudit.objectTypes') }, '')}
          />
          <SearchField width="narrow" label={t('objectId')} {...list.search('objectId')} />
          <PeriodFields {...url} />
          {error === undefined ? null : <OptionsError text={t('adminsFailed')} retrying={isFetching} onRetry={refetch} />}
        </>
      }
      folded={auditFilters}
      arrange={{ list: 'audit', columns: { object: t('object'), admin: t('admin'), createdAt: t('time'), status: t('outcome') } }}
      list={list}
      skeleton={<TableSkeleton rows={10} />}
      empty={{ title: t('empty') }}
      emptyFiltered={{ title: t('emptyFiltered') }}
    >
      {(entries) => <AuditTable entries={entries} loading={list.isStale} arrangement={arrangement} />}
    </ListPage>
  );
}
