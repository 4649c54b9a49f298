import type { RouteObject } from 'react-router';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';

const AdminApp = lazyPart(async () => (await import('@/admin/admin-app')).AdminApp, { fallback: <AdminLoading /> });

function AdminLoading() {
  const t = getT('common');
  return <p className="p-10 text-center text-ink-soft">{t('loading')}</p>;
}

/** The back-office. Only the client adds it, so that the build for the server does not contain it. */
export const adminRoute: RouteObject = {
  path: '/adm/*',
  element: <AdminApp />,
};
