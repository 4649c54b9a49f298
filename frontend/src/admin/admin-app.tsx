import './admin.css';
import { App as AntApp, ConfigProvider, theme } from 'antd';
import { lazy, useEffect, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { usePaintedTheme } from '../shared/lib/theme';
import { AdminNotFoundScreen } from './not-found/not-found-screen';
import { AdminGuard } from './shell/admin-guard';
import { noticeSettings } from './shared/use-notices';
import { useReducedMotion } from './shared/use-reduced-motion';
import { preloadScreen, screens } from './screens';
import { SignInScreen } from './sign-in/sign-in-screen';

/** The accent family of the public application, in the words of antd. Its own grey is too pale to be read by everybody, its own outline
 * of what has the focus (`colorPrimaryBorder`) to be seen. */
const shared = { borderRadius: 10, fontFamily: 'inherit', controlOutlineWidth: 3 };
const tokens = {
  light: {
    ...shared,
    colorPrimary: '#2457d6',
    colorPrimaryHover: '#1d48b5',
    colorInfo: '#2457d6',
    colorPrimaryBorder: '#2563eb',
    colorLink: '#2457d6',
    controlOutline: 'rgb(37 99 235 / 0.2)',
    colorTextDescription: '#5d657a',
    colorTextPlaceholder: '#5d657a',
    colorError: '#b91c35',
  },
  dark: {
    ...shared,
    colorPrimary: '#2f66ea',
    colorPrimaryHover: '#356cee',
    colorInfo: '#2f66ea',
    colorPrimaryBorder: '#8fb3ff',
    colorLink: '#8fb3ff',
    controlOutline: 'rgb(143 179 255 / 0.25)',
    colorTextDescription: '#98a0b5',
    colorTextPlaceholder: '#98a0b5',
    colorBgContainer: '#13161f',
    colorBgElevated: '#1b1f2b',
    colorError: '#ff8b9a',
    colorErrorHover: '#ffa8b3',
    colorErrorText: '#ff8b9a',
  },
};
/** What is chosen among many is square, what is one of many is round. */
const shapes = {
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultHoverColor: 'var(--accent)',
    defaultHoverBorderColor: 'var(--accent)',
  },
  Checkbox: { borderRadiusSM: 4 },
};
/** A red that can be read on dark is too pale for white words. */
const components = {
  light: { ...shapes, Table: { rowSelectedBg: '#eaf0ff', rowSelectedHoverBg: '#dfe8ff' } },
  dark: {
    ...shapes,
    Table: { rowSelectedBg: '#19233f', rowSelectedHoverBg: '#1f2b4d' },
    Button: {
      ...shapes.Button,
      dangerColor: '#2a0a11',
      defaultHoverColor: '#8fb3ff',
      defaultHoverBorderColor: '#8fb3ff',
      defaultActiveColor: '#8fb3ff',
    },
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
  // antd would wait for the end of transitions that do not begin
  const motion = !useReducedMotion();
  return (
    <ConfigProvider theme={{ algorithm, token: { ...tokens[painted], motion }, components: components[painted] }}>
      <AntApp notification={noticeSettings}>
        <Routes>
          <Route index element={<Navigate to="/adm/login" replace />} />
          <Route path="login" element={<SignInScreen />} />
          <Route element={<AdminGuard />}>
            {pages.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route path="*" element={<AdminNotFoundScreen />} />
        </Routes>
      </AntApp>
    </ConfigProvider>
  );
}
