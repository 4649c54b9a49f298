import { App as AntApp, ConfigProvider, theme } from 'antd';
import { Navigate, Route, Routes } from 'react-router';
import { usePaintedTheme } from '../shared/lib/theme';
import { DashboardPage } from './dashboard/dashboard-page';
import { NotFoundPage } from './not-found/not-found-page';
import { AdminGuard } from './shell/admin-guard';
import { SignInPage } from './sign-in/sign-in-page';

/** The accent family of the public application, in the words of antd. Its own grey is too pale to be read by everybody. */
const shared = { colorPrimary: '#4f46e5', borderRadius: 10, fontFamily: 'inherit' };
const tokens = {
  light: { ...shared, colorLink: '#4f46e5', colorTextDescription: '#5d657a' },
  dark: { ...shared, colorLink: '#a5b4ff', colorTextDescription: '#98a0b5' },
};

export function AdminApp() {
  const painted = usePaintedTheme();
  const algorithm = painted === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider theme={{ algorithm, token: tokens[painted] }}>
      <AntApp>
        <Routes>
          <Route index element={<Navigate to="/adm/login" replace />} />
          <Route path="login" element={<SignInPage />} />
          <Route element={<AdminGuard />}>
            <Route path="dashboard" element={<DashboardPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AntApp>
    </ConfigProvider>
  );
}
