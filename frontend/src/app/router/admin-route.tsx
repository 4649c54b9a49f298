import { Suspense } from 'react';
import { Route } from 'react-router';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';

const AdminApp = lazyComponent(async () => (await import('@/admin/admin-app')).AdminApp);

function AdminLoading() {
  const t = getT(commonTexts);
  return <p className="p-10 text-center text-ink-soft">{t.loading}</p>;
}

/** The back-office. Only the client adds it, so that the build for the server does not contain it. */
export const AdminRoute = (
  <Route
    path="/adm/*"
    element={
      <Suspense fallback={<AdminLoading />}>
        <AdminApp />
      </Suspense>
    }
  />
);
