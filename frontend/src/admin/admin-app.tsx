import './admin.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntApp, ConfigProvider, type ConfigProviderProps } from 'antd';
import { use, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { antdComponents, antdTheme } from '@/admin/shared/antd-theme';
import { DiscardDialog } from '@/admin/shared/confirm-dialog';
import { toastSettings } from '@/admin/shared/use-toast';
import { AdminGuard } from '@/admin/shell/admin-guard';
import { AdminNotFoundScreen } from '@/admin/shell/not-found-screen';
import { SignInScreen } from '@/admin/sign-in/sign-in-screen';
import { currentLanguage, perLanguage } from '@/shared/i18n/language';
import { addCatalogue } from '@/shared/i18n/texts';
import { usePaintedTheme } from '@/shared/lib/theme';
import { preloadScreen, screens } from './screens';
import { useMediaQuery } from './shared/use-media-query';

/** Loads the German texts of the back-office and of antd. After a failed download the texts are English. */
async function loadGerman(): Promise<ConfigProviderProps['locale']> {
  try {
    const [{ germanAdmin }, { default: locale }] = await Promise.all([
      import('@/shared/i18n/german-admin'),
      import('antd/es/locale/de_DE'),
    ]);
    addCatalogue('de', germanAdmin);
    return locale;
  } catch {
    // A newer release has replaced the files, or there is no connection.
    return undefined;
  }
}

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
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(painted, motion), [painted, motion]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={locale} {...antdComponents}>
        <AntApp notification={toastSettings}>
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
