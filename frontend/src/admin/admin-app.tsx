import './admin.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router';
import type { AdminRole } from '@kernel/admin-role';
import { antdComponents, antdTheme, popupContainer } from '@/admin/shared/antd-theme';
import { screenRoles, useHasRole } from '@/admin/shared/roles';
import { AdminGuard, SignedIn } from '@/admin/shell/admin-guard';
import { loadTranslation } from '@/admin/shell/load-translation';
import { SignInScreen } from '@/admin/sign-in/sign-in-screen';
import { currentLanguage, perLanguage } from '@/shared/texts/language';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useLeaveQuestions } from '@/shared/lib/leave-guard';
import { usePaintedTheme } from '@/shared/lib/theme';
import { LazyToaster } from '@/shared/ui/lazy-toaster';
import { preloadScreen, screens } from './screens';
import { useMediaQuery } from './shared/use-media-query';

/** It is mounted while there is unfinished work, so that its question can be shown without a connection, and fades out. */
const LeaveDialog = lazyPart(async () => (await import('@/admin/shell/leave-dialog')).LeaveDialog);
// An administrator opens it once.
const InvitationScreen = lazyPart(async () => (await import('@/admin/sign-in/invitation-screen')).InvitationScreen);
const RoleMissing = lazyPart(async () => (await import('@/admin/shell/not-found-screen')).RoleMissing);
const AdminNotFoundScreen = lazyPart(async () => (await import('@/admin/shell/not-found-screen')).AdminNotFoundScreen);

// The promise is kept, because `use` needs the same one in each render.
const translation = perLanguage(loadTranslation);

/** The theme and the language of antd, and the question before unfinished work is left. */
export function AdminProviders({ children }: { children: ReactNode }) {
  const locale = currentLanguage() === 'en' ? undefined : use(translation());
  const painted = usePaintedTheme();
  // With reduced motion no transition starts, and antd would wait for its end.
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(painted, motion), [painted, motion]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={locale} getPopupContainer={popupContainer} {...antdComponents}>
        <div className="text-sm/[22px]">
          <LeaveQuestions />
          {children}
        </div>
      </ConfigProvider>
    </StyleProvider>
  );
}

function LeaveQuestions() {
  const hasWork = useLeaveQuestions().length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (hasWork && !isNeeded) setNeeded(true);
  return isNeeded ? <LeaveDialog onUnavailable={() => undefined} /> : null;
}

/** A screen for administrators with a role. */
const RoleGate = ({ least = 'viewer', children }: { least?: AdminRole; children: ReactNode }) =>
  useHasRole(least) ? children : <RoleMissing least={least} />;

export function AdminApp() {
  const { pathname } = useLocation();
  useEffect(() => {
    preloadScreen(pathname);
  }, [pathname]);
  // The sign-in is usable before, and the layout arrives while the administrator types.
  useEffect(() => {
    LazyToaster.preload();
    SignedIn.preload();
  }, []);
  return <AdminProviders>{useRoutes(routes)}</AdminProviders>;
}

const routes: RouteObject[] = [
  { index: true, element: <Navigate to="/adm/login" replace /> },
  { path: 'login', element: <SignInScreen /> },
  { path: 'invitation', element: <InvitationScreen /> },
  {
    element: <AdminGuard />,
    children: [
      ...Object.entries(screens).map(([path, Screen]) => ({
        path,
        element: (
          <RoleGate least={screenRoles[path]}>
            <Screen />
          </RoleGate>
        ),
      })),
      { path: '*', element: <AdminNotFoundScreen /> },
    ],
  },
];
