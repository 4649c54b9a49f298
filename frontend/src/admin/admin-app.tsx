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

/** The accent colours of the public application as tokens of antd. The default grey of antd and its default focus outline
 * (`colorPrimaryBorder`) have too little contrast. */
const sharedTokens = { borderRadius: 10, fontFamily: 'inherit', controlOutlineWidth: 3 };
const tokens = {
  light: {
    ...sharedTokens,
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
    ...sharedTokens,
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
const sharedComponents = {
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultHoverColor: 'var(--accent)',
    defaultHoverBorderColor: 'var(--accent)',
  },
  // With a larger radius, a checkbox looks like a radio button.
  Checkbox: { borderRadiusSM: 4 },
};
const components = {
  light: { ...sharedComponents, Table: { rowSelectedBg: '#eaf0ff', rowSelectedHoverBg: '#dfe8ff' } },
  dark: {
    ...sharedComponents,
    Table: { rowSelectedBg: '#19233f', rowSelectedHoverBg: '#1f2b4d' },
    Button: {
      ...sharedComponents.Button,
      // The red of the dark theme is too light for white text.
      dangerColor: '#2a0a11',
      defaultHoverColor: '#8fb3ff',
      defaultHoverBorderColor: '#8fb3ff',
      defaultActiveColor: '#8fb3ff',
    },
  },
};

const lazyScreens = Object.entries(screens).map(([path, load]): [string, ComponentType] => [path, lazy(load)]);

export function AdminApp() {
  const { pathname } = useLocation();
  useEffect(() => {
    preloadScreen(pathname);
  }, [pathname]);
  const painted = usePaintedTheme();
  const algorithm = painted === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  // With reduced motion no transition starts, and antd would wait for its end.
  const motion = !useReducedMotion();
  return (
    <ConfigProvider theme={{ algorithm, token: { ...tokens[painted], motion }, components: components[painted] }}>
      <AntApp notification={noticeSettings}>
        <Routes>
          <Route index element={<Navigate to="/adm/login" replace />} />
          <Route path="login" element={<SignInScreen />} />
          <Route element={<AdminGuard />}>
            {lazyScreens.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route path="*" element={<AdminNotFoundScreen />} />
        </Routes>
      </AntApp>
    </ConfigProvider>
  );
}
