import { Spin } from 'antd';
import { Navigate, Outlet, useOutletContext } from 'react-router';
import { useGetCurrentAdminQuery, type CurrentAdmin } from '../../shared/api/admin-api';
import { adminTexts } from '../../shared/lib/texts/admin-texts';
import { ForcedChangePage } from '../settings/forced-change-page';
import { AdminLayout } from './admin-layout';

/** Who is signed in, for the pages behind the guard. */
export function useAdmin(): CurrentAdmin {
  return useOutletContext();
}

/** Shows its pages to a signed-in administrator only; anybody else is taken to the sign-in page. */
export function AdminGuard() {
  const t = adminTexts();
  const { data, isError } = useGetCurrentAdminQuery();
  if (isError) return <Navigate to="/adm/login" replace />;
  if (data === undefined) {
    return (
      <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4">
        <Spin size="large" />
        <p>{t.loading}</p>
      </div>
    );
  }
  // Everything else would be refused (decision 40).
  if (data.mustChangePassword) return <ForcedChangePage />;
  return (
    <AdminLayout username={data.username}>
      <Outlet context={data} />
    </AdminLayout>
  );
}
