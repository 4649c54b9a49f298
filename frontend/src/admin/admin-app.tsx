import './admin.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntApp, ConfigProvider } from 'antd';
import { use, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { currentLanguage, perLanguage } from '@/shared/i18n/language';
import { usePaintedTheme } from '@/shared/lib/theme';
import { AdminNotFoundScreen } from './not-found/not-found-screen';
import { AdminGuard } from './shell/admin-guard';
import { antdTheme } from './shared/antd-theme';
import { DiscardDialog } from './shared/discard-dialog';
import { loadGerman } from './shell/load-german';
import { noticeSettings } from './shared/use-notices';
import { useReducedMotion } from './shared/use-reduced-motion';
import { preloadScreen, screens } from './screens';
import { SignInScreen } from './sign-in/sign-in-screen';

// The promise is kept, because `use` needs the same one in each render.
const germanLocale = perLanguage(loadGerman);

export function AdminApp() {
  const locale = currentLanguage() === 'de' ? use(germanLocale()) : undefined;
  const { pathname } = useLocation();
  useEffect(() => {
    preloadScreen(pathname);
  }, [pathname]);
  const painted = usePaintedTheme();
  // With reduced motion no transition starts, and antd would wait for its end.
  const motion = !useReducedMotion();
  const theme = useMemo(() => antdTheme(painted, motion), [painted, motion]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={locale}>
        <AntApp notification={noticeSettings}>
          <DiscardDialog />
          <Routes>
            <Route index element={<Navigate to="/adm/login" replace />} />
            <Route path="login" element={<SignInScreen />} />
            <Route element={<AdminGuard />}>
              {Object.entries(screens).map(([path, Screen]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<AdminNotFoundScreen />} />
            </Route>
          </Routes>
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
