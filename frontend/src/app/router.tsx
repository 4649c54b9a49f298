import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { DiscoverScreen } from '../screens/discover/discover-screen';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { PublicProfileScreen } from '../screens/public-profile/public-profile-screen';
import { lazyComponent } from '../shared/lib/lazy-component';
import { AppLayout } from './layout/app-layout';

// Discover and the public profile are imported directly, because most visits start there. The other screens are lazy chunks.
const screens = {
  '/profile': lazyComponent(async () => ({ default: (await import('../screens/my-profile/my-profile-screen')).MyProfileScreen })),
  '/following': lazyComponent(async () => ({ default: (await import('../screens/following/following-screen')).FollowingScreen })),
  '/stats': lazyComponent(async () => ({ default: (await import('../screens/statistics/statistics-screen')).StatisticsScreen })),
  '/upload': lazyComponent(async () => ({ default: (await import('../screens/upload/upload-screen')).UploadScreen })),
  '/account': lazyComponent(async () => ({ default: (await import('../screens/account/account-screen')).AccountScreen })),
  '/auth/verify': lazyComponent(async () => ({ default: (await import('../screens/verify/verify-screen')).VerifyScreen })),
  '/auth/undo-email-change': lazyComponent(async () => ({
    default: (await import('../screens/undo-email-change/undo-email-change-screen')).UndoEmailChangeScreen,
  })),
};

/** Starts the download of the first screen before React renders. */
export function preloadScreen(path: string): void {
  Object.entries(screens)
    .find(([route]) => route === path)?.[1]
    .preload();
}

/** `children` are further routes. */
export function AppRoutes({ children }: { children?: ReactNode }) {
  return (
    <Routes>
      {children}
      <Route element={<AppLayout />}>
        <Route index element={<DiscoverScreen />} />
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="/:username" element={<PublicProfileScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
