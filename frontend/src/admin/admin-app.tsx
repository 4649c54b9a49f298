import './admin.css';
import { App as AntApp, ConfigProvider, theme } from 'antd';
import { lazy, useEffect, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { usePaintedTheme } from '../shared/lib/theme';
import { NotFoundPage } from './not-found/not-found-page';
import { AdminGuard } from './shell/admin-guard';
import { noticeSettings } from './shared/use-notices';
import { preloadScreen, screens } from './screens';
import { SignInPage } from './sign-in/sign-in-page';

/** The accent family of the public application, in the words of antd. Its own grey is too pale to be read by everybody. */
const shared = { colorPrimary: '#4f46e5', borderRadius: 10, fontFamily: 'inherit' };
const tokens = {
  light: {
    ...shared,
    colorLink: '#4f46e5',
    colorTextDescription: '#5d657a',
    colorTextPlaceholder: '#5d657a',
    colorPrimaryHover: '#4338ca',
    colorError: '#b91c35',
  },
  dark: {
    ...shared,
    colorLink: '#a5b4ff',
    colorTextDescription: '#98a0b5',
    colorTextPlaceholder: '#98a0b5',
    colorBgContainer: '#13161f',
    colorBgElevated: '#1b1f2b',
    colorPrimaryHover: '#5b52ea',
    colorError: '#ff8b9a',
    colorErrorHover: '#ffa8b3',
    colorErrorText: '#ff8b9a',
  },
};
/** A red that can be read on dark is too pale for white words. */
const components = {
  light: {},
  dark: {
    Button: { dangerColor: '#2a0a11', defaultHoverColor: '#a5b4ff', defaultHoverBorderColor: '#a5b4ff', defaultActiveColor: '#a5b4ff' },
  },
};

const pages = Object.entries(screens).map(([path, load]): [string, ComponentType] => [path, lazy(load)]);

export function AdminApp() {
  const { pathname } = useLocation();
  useEffect(() => {
    preloadScreen(pathname);
  }, [pathname]);
  const painted = usePaintedTheme();
  const algorithm = painted === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider theme={{ algorithm, token: tokens[painted], components: components[painted] }}>
      <AntApp notification={noticeSettings}>
        <Routes>
          <Route index element={<Navigate to="/adm/login" replace />} />
          <Route path="login" element={<SignInPage />} />
          <Route element={<AdminGuard />}>
            {pages.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AntApp>
    </ConfigProvider>
  );
}
