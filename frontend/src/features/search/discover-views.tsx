import type { ReactNode } from 'react';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { PageTabs } from '@/shared/ui/page-tabs';

interface DiscoverViewsProps {
  search?: string;
  /** The field of the search, which both views have. */
  children: ReactNode;
}

/** The two views of Discover, which keep the search: creators, and their pictures on Explore (PR-107). */
export function DiscoverViews({ search = '', children }: DiscoverViewsProps) {
  const t = getT('discover.views');
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-2">
      <PageTabs
        label={t('label')}
        tabs={[
          { to: `/${query}`, label: t('people') },
          { to: appPath('/explore') + query, label: t('pictures') },
        ]}
      />
      <div className="flex flex-1 items-center gap-2">{children}</div>
    </div>
  );
}
