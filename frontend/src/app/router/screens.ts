import { lazyComponent } from '@/shared/lib/lazy-component';
import { pageAt } from '@/shared/lib/taken-pages';

/** Explore, the pages of hashtags, and their data: one chunk, because each name of a file is part of the first download. */
export const loadExplore = () => import('@/screens/explore/explore-screen');

/** The screens about moderation and the texts of the site, in one chunk for the same reason. */
export const loadModeration = () => import('@/screens/moderation/screens');

/** Likes and collections, and the data of a public collection: one chunk, as those of Explore. */
export const loadCollections = () => import('@/screens/collections/collections-screen');

/** The screens by route, each in its chunk. */
export const screens = {
  '/': lazyComponent(async () => (await import('@/screens/discover/discover-screen')).DiscoverScreen),
  '/explore': lazyComponent(async () => (await loadExplore()).ExploreScreen),
  '/tags/:name': lazyComponent(async () => (await loadExplore()).HashtagScreen),
  '/profile': lazyComponent(async () => (await import('@/screens/my-profile/my-profile-screen')).MyProfileScreen),
  '/profile/import': lazyComponent(async () => (await import('@/screens/import/import-screen')).ImportScreen),
  '/profile/followers': lazyComponent(async () => (await import('@/screens/followers/followers-screen')).FollowersScreen),
  '/likes': lazyComponent(async () => (await loadCollections()).LikesScreen),
  '/collections': lazyComponent(async () => (await loadCollections()).CollectionsScreen),
  '/following': lazyComponent(async () => (await import('@/screens/following/following-screen')).FollowingScreen),
  '/stats': lazyComponent(async () => (await import('@/screens/statistics/statistics-screen')).StatisticsScreen),
  '/upload': lazyComponent(async () => (await import('@/screens/upload/upload-screen')).UploadScreen),
  '/account': lazyComponent(async () => (await import('@/screens/account/account-screen')).AccountScreen),
  '/account/decisions': lazyComponent(async () => (await loadModeration()).DecisionsScreen),
  '/about/:text': lazyComponent(async () => (await loadModeration()).AboutScreen),
  '/start': lazyComponent(async () => (await import('@/screens/my-profile/start-screen')).StartScreen),
  '/auth/verify': lazyComponent(async () => (await import('@/screens/verify/verify-screen')).VerifyScreen),
  '/auth/undo-email-change': lazyComponent(
    async () => (await import('@/screens/undo-email-change/undo-email-change-screen')).UndoEmailChangeScreen,
  ),
  '/p/:token': lazyComponent(async () => (await import('@/screens/shared-page/shared-page-screen')).SharedPageScreen),
  '/:username/albums/:slug': lazyComponent(async () => (await import('@/screens/album/album-screen')).AlbumScreen),
  '/:username/collections/:slug': lazyComponent(async () => (await loadCollections()).CollectionScreen),
  '/:username': lazyComponent(async () => (await import('@/screens/public-profile/public-profile-screen')).PublicProfileScreen),
};

const RENDERED_ROUTES: (Route | undefined)[] = [
  '/',
  '/explore',
  '/tags/:name',
  '/about/:text',
  '/:username',
  '/:username/albums/:slug',
  '/:username/collections/:slug',
];

/** The modules of these screens, as Vite's manifest names them. */
const RENDERED_MODULES: Partial<Record<Route, string>> = {
  '/': 'src/screens/discover/discover-screen.tsx',
  '/explore': 'src/screens/explore/explore-screen.tsx',
  '/tags/:name': 'src/screens/explore/explore-screen.tsx',
  '/about/:text': 'src/screens/moderation/screens.ts',
  '/:username': 'src/screens/public-profile/public-profile-screen.tsx',
  '/:username/albums/:slug': 'src/screens/album/album-screen.tsx',
  '/:username/collections/:slug': 'src/screens/collections/collections-screen.tsx',
};

type Route = keyof typeof screens;

/** The page of an album or a collection. */
export const PART_PATH = /^\/([^/]+)\/(albums|collections)\/([^/]+)$/;

/** Explore, or the page of a hashtag. */
export const EXPLORE_PATH = /^\/(?:explore|tags\/([^/]+))$/;

/** Undefined for the back-office and unknown paths. */
function routeOf(address: string): Route | undefined {
  const path = pageAt(address);
  if (path in screens) return path as Route;
  if (/^\/p\/[^/]+$/.test(path)) return '/p/:token';
  if (path.startsWith('/about/')) return '/about/:text';
  if (EXPLORE_PATH.test(path)) return '/tags/:name';
  const kind = PART_PATH.exec(path)?.[2] as 'albums' | 'collections' | undefined;
  if (kind !== undefined) return `/:username/${kind}/:slug`;
  return /^\/[^/]+$/.test(path) && path !== '/adm' ? '/:username' : undefined;
}

/** Whether the server renders the page of a path, which the browser then can keep (PR-121). */
export const isRenderedPage = (path: string): boolean => RENDERED_ROUTES.includes(routeOf(path));

/** Downloads the screen of a path. A failure is ignored, because rendering the screen loads it again. */
export async function loadScreen(path: string): Promise<void> {
  const route = routeOf(path);
  if (route !== undefined) await screens[route].load();
}

/** False when showing the path has to download its screen. */
export function isScreenLoaded(path: string): boolean {
  const route = routeOf(path);
  return route === undefined || screens[route].isLoaded();
}

/** The module of the screen of a path that the server renders; undefined for a screen in the entry chunk. */
export function renderedModule(path: string): string | undefined {
  const route = routeOf(path);
  return route && RENDERED_MODULES[route];
}
