import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useGetCurrentAdminQuery, type CurrentAdmin } from '../../shared/api/admin-api';
import { adminTexts } from '../../shared/lib/texts/admin-texts';

/** Shows its page to a signed-in administrator only; anybody else is taken to the sign-in page. */
export function AdminGuard({ children }: { children: (admin: CurrentAdmin) => ReactNode }) {
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
  return children(data);
}
