import { App as AntApp, ConfigProvider, theme } from 'antd';
import { Navigate, Route, Routes } from 'react-router';
import { usePaintedTheme } from '../shared/lib/theme';
import { DashboardPage } from './dashboard/dashboard-page';
import { NotFoundPage } from './not-found/not-found-page';
import { AdminGuard } from './shell/admin-guard';
import { SignInPage } from './sign-in/sign-in-page';

/** The accent family of the public application, in the words of antd. */
const tokens = { colorPrimary: '#4f46e5', colorLink: '#4f46e5', borderRadius: 10, fontFamily: 'inherit' };

export function AdminApp() {
  const painted = usePaintedTheme();
  const algorithm = painted === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider theme={{ algorithm, token: tokens }}>
      <AntApp>
        <Routes>
          <Route index element={<Navigate to="/adm/login" replace />} />
          <Route path="login" element={<SignInPage />} />
          <Route path="dashboard" element={<AdminGuard>{(admin) => <DashboardPage admin={admin} />}</AdminGuard>} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AntApp>
    </ConfigProvider>
  );
}
