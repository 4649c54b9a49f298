import { Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';

const AdminApp = lazyComponent(async () => (await import('@/admin/admin-app')).AdminApp);

function AdminLoading() {
  const t = getT('common');
  return <p className="p-10 text-center text-ink-soft">{t('loading')}</p>;
}

/** The back-office. Only the client adds it, so that the build for the server does not contain it. */
export const adminRoute: RouteObject = {
  path: '/adm/*',
  element: (
    <Suspense fallback={<AdminLoading />}>
      <AdminApp />
    </Suspense>
  ),
};
