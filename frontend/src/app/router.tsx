import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useTexts } from '../shared/lib/texts/texts';
import { Frame } from './frame/frame';

const loaders = {
  discover: async () => ({ default: (await import('../screens/discover/discover-screen')).DiscoverScreen }),
  myProfile: async () => ({ default: (await import('../screens/my-profile/my-profile-screen')).MyProfileScreen }),
  following: async () => ({ default: (await import('../screens/following/following-screen')).FollowingScreen }),
  statistics: async () => ({ default: (await import('../screens/statistics/statistics-screen')).StatisticsScreen }),
  upload: async () => ({ default: (await import('../screens/upload/upload-screen')).UploadScreen }),
  publicProfile: async () => ({
    default: (await import('../screens/public-profile/public-profile-screen')).PublicProfileScreen,
  }),
  notFound: async () => ({ default: (await import('../screens/not-found/not-found-screen')).NotFoundScreen }),
  admin: async () => ({ default: (await import('../admin/admin-app')).AdminApp }),
};

const DiscoverScreen = lazy(loaders.discover);
const MyProfileScreen = lazy(loaders.myProfile);
const FollowingScreen = lazy(loaders.following);
const StatisticsScreen = lazy(loaders.statistics);
const UploadScreen = lazy(loaders.upload);
const PublicProfileScreen = lazy(loaders.publicProfile);
const NotFoundScreen = lazy(loaders.notFound);
const AdminApp = lazy(loaders.admin);

const byPath: Record<string, (() => Promise<unknown>) | undefined> = {
  '/': loaders.discover,
  '/profile': loaders.myProfile,
  '/following': loaders.following,
  '/stats': loaders.statistics,
  '/upload': loaders.upload,
};

/** Starts the download of the first screen before React has even rendered, instead of after. */
export function preloadScreen(path: string): void {
  if (path.startsWith('/adm')) return;
  const loader = byPath[path] ?? loaders.publicProfile;
  // A failure shows where the screen is rendered, in the error boundary.
  loader().catch(() => undefined);
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
      <Route element={<Frame />}>
        <Route index element={<DiscoverScreen />} />
        <Route path="/profile" element={<MyProfileScreen />} />
        <Route path="/following" element={<FollowingScreen />} />
        <Route path="/stats" element={<StatisticsScreen />} />
        <Route path="/upload" element={<UploadScreen />} />
        <Route path="/:username" element={<PublicProfileScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
