import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { DiscoverScreen } from '../screens/discover/discover-screen';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { PublicProfileScreen } from '../screens/public-profile/public-profile-screen';
import { useTexts } from '../shared/lib/texts/texts';
import { AppLayout } from './layout/app-layout';

// Discover and the public profile are imported directly, because most visits start there. The other screens are lazy chunks.
const screens = {
  '/profile': async () => ({ default: (await import('../screens/my-profile/my-profile-screen')).MyProfileScreen }),
  '/following': async () => ({ default: (await import('../screens/following/following-screen')).FollowingScreen }),
  '/stats': async () => ({ default: (await import('../screens/statistics/statistics-screen')).StatisticsScreen }),
  '/upload': async () => ({ default: (await import('../screens/upload/upload-screen')).UploadScreen }),
  '/account': async () => ({ default: (await import('../screens/account/account-screen')).AccountScreen }),
  '/auth/verify': async () => ({ default: (await import('../screens/verify/verify-screen')).VerifyScreen }),
  '/auth/undo-email-change': async () => ({
    default: (await import('../screens/undo-email-change/undo-email-change-screen')).UndoEmailChangeScreen,
  }),
};

const MyProfileScreen = lazy(screens['/profile']);
const FollowingScreen = lazy(screens['/following']);
const StatisticsScreen = lazy(screens['/stats']);
const UploadScreen = lazy(screens['/upload']);
const AccountScreen = lazy(screens['/account']);
const VerifyScreen = lazy(screens['/auth/verify']);
const UndoEmailChangeScreen = lazy(screens['/auth/undo-email-change']);
const AdminApp = lazy(async () => ({ default: (await import('../admin/admin-app')).AdminApp }));

/** Starts the download of the first screen before React renders. */
export function preloadScreen(path: string): void {
  const load = Object.entries(screens).find(([route]) => route === path)?.[1];
  // The error boundary shows a failure when the screen renders.
  load?.().catch(() => undefined);
}

function AdminLoading() {
  const t = useTexts();
  return <p className="p-10 text-center text-ink-soft">{t.common.loading}</p>;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/adm/*"
        element={
          <Suspense fallback={<AdminLoading />}>
            <AdminApp />
          </Suspense>
        }
      />
      <Route element={<AppLayout />}>
        <Route index element={<DiscoverScreen />} />
        <Route path="/profile" element={<MyProfileScreen />} />
        <Route path="/following" element={<FollowingScreen />} />
        <Route path="/stats" element={<StatisticsScreen />} />
        <Route path="/upload" element={<UploadScreen />} />
        <Route path="/account" element={<AccountScreen />} />
        <Route path="/auth/verify" element={<VerifyScreen />} />
        <Route path="/auth/undo-email-change" element={<UndoEmailChangeScreen />} />
        <Route path="/:username" element={<PublicProfileScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
