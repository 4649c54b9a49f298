import { adminApi } from '@/shared/api/admin-api';
import { adminJobsTexts } from '@/shared/i18n/en/admin/jobs';
import { getT } from '@/shared/i18n/texts';
import { FilterSelect } from '@/admin/shared/filter-select';
import { ListPage } from '@/admin/shared/list-page';
import { PAGE_SIZE, pageSizes } from '@/admin/shared/pager';
import { TableSkeleton } from '@/admin/shared/skeletons';
import { oneOf, pageOf, sizeOf } from '@/admin/shared/url-filters';
import { useAdminPolling } from '@/admin/shared/use-admin-polling';
import { useListQuery } from '@/admin/shared/use-list-query';
import { jobKinds, jobStates } from './job-texts';
import { JobsTable } from './jobs-table';

const REFRESH_MS = 2000;

const jobListOf = (params: URLSearchParams) => ({
  kind: oneOf(jobKinds, params.get('kind')) || undefined,
  state: oneOf(jobStates, params.get('state')) || undefined,
  page: pageOf(params.get('page')),
  limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
});

/** The jobs of all administrators, the operator and the schedule, with progress, cancel and result (PR-84). */
export function JobsScreen() {
  const t = getT(adminJobsTexts);
  const list = useListQuery(adminApi.endpoints.getJobPage, jobListOf, {
    pageOf: (page) => page,
    filters: ['kind', 'state'],
    refetchOnMountOrArgChange: true,
    ...useAdminPolling(REFRESH_MS),
  });
  return (
    <ListPage
      title={t.title}
      subtitle={t.subtitle}
      filters={
        <>
          <FilterSelect
            label={t.kind}
            value={list.filter.kind ?? ''}
            options={t.kinds}
            width={210}
            onChange={(kind) => {
              list.change({ kind });
            }}
          />
          <FilterSelect
            label={t.state}
            value={list.filter.state ?? ''}
            options={t.states}
            onChange={(state) => {
              list.change({ state });
            }}
          />
        </>
      }
      list={list}
      skeleton={<TableSkeleton rows={8} />}
      empty={{ text: t.empty }}
      emptyFiltered={t.emptyFiltered}
    >
      {(jobs) => <JobsTable jobs={jobs} loading={list.isStale} />}
    </ListPage>
  );
}
