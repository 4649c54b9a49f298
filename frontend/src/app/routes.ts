import { matchRoutes, type Params } from 'react-router';
import { parseFilters } from '@/features/creators/parse-filters';
import { startPages, type Dispatch, type Prefetch } from '@/shared/api/prefetch';
import { publicApi } from '@/shared/api/public-api';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { appPath } from '@/shared/lib/taken-pages';

/** One chunk for several screens and their data, because each name of a file is part of the first download. */
const explore = () => import('@/screens/explore/explore-screen');
const moderation = () => import('@/screens/moderation/screens');
const collections = () => import('@/screens/collections/collections-screen');

interface Options {
  /** The module, in the folder of screens, of a screen that the server renders. Browsers keep such a page (PR-121). */
  module?: string;
  /** Starts the queries of a rendered screen. Their answers are part of the page. */
  prefetch?: (dispatch: Dispatch, params: Params, query: URLSearchParams) => Prefetch | Promise<Prefetch>;
  /** The endpoint of a page in the look of its creator. Its arguments are the parameters of the route, and its answer has the look. */
  look?: 'getProfile' | 'getAlbum' | 'getNamedCollection';
  /** The screen has a title at its top, with room for the bell and the menu beside it. */
  isTitled?: true;
}

/** A screen in its chunk. */
const page = (load: Parameters<typeof lazyComponent>[0], options: Options = {}) => ({ Screen: lazyComponent(load), ...options });

const isTitled = true;
const { getAlbum, getCreatorPages, getHashtags, getProfile } = publicApi.endpoints;

/** All that the app has to know about its pages, by path. */
export const routes = {
  '/': page(async () => (await import('@/screens/discover/discover-screen')).DiscoverScreen, {
    module: 'discover/discover-screen.tsx',
    isTitled,
    prefetch: (dispatch, _params, query) => ({
      ofViewer: [startPages(dispatch, getCreatorPages, parseFilters(query))],
      others: [dispatch(getHashtags.initiate({ limit: 8 }))],
    }),
  }),
  '/explore': page(async () => (await explore()).ExploreScreen, {
    module: 'explore/explore-screen.tsx',
    isTitled,
    prefetch: async (...url) => (await explore()).prefetchExplore(...url),
  }),
  '/tags/:name': page(async () => (await explore()).HashtagScreen, {
    module: 'explore/explore-screen.tsx',
    isTitled,
    prefetch: async (...url) => (await explore()).prefetchExplore(...url),
  }),
  '/profile': page(async () => (await import('@/screens/my-profile/my-profile-screen')).MyProfileScreen),
  '/profile/import': page(async () => (await import('@/screens/import/import-screen')).ImportScreen, { isTitled }),
  '/profile/followers': page(async () => (await import('@/screens/followers/followers-screen')).FollowersScreen, { isTitled }),
  '/likes': page(async () => (await collections()).LikesScreen, { isTitled }),
  '/collections': page(async () => (await collections()).CollectionsScreen, { isTitled }),
  '/following': page(async () => (await import('@/screens/following/following-screen')).FollowingScreen, { isTitled }),
  '/stats': page(async () => (await import('@/screens/statistics/statistics-screen')).StatisticsScreen, { isTitled }),
  '/upload': page(async () => (await import('@/screens/upload/upload-screen')).UploadScreen, { isTitled }),
  '/account': page(async () => (await import('@/screens/account/account-screen')).AccountScreen, { isTitled }),
  '/account/decisions': page(async () => (await moderation()).DecisionsScreen, { isTitled }),
  '/about/:text': page(async () => (await moderation()).AboutScreen, {
    module: 'moderation/screens.ts',
    isTitled,
    prefetch: async (dispatch, params) => (await moderation()).prefetchSiteText(dispatch, params),
  }),
  '/start': page(async () => (await import('@/screens/my-profile/start-screen')).StartScreen),
  '/auth/verify': page(async () => (await import('@/screens/verify/verify-screen')).VerifyScreen),
  '/auth/undo-email-change': page(async () => (await import('@/screens/undo-email-change/undo-email-change-screen')).UndoEmailChangeScreen),
  '/p/:token': page(async () => (await import('@/screens/shared-page/shared-page-screen')).SharedPageScreen),
  '/:username/albums/:slug': page(async () => (await import('@/screens/album/album-screen')).AlbumScreen, {
    module: 'album/album-screen.tsx',
    prefetch: (dispatch, { username = '', slug = '' }) => ({ ofViewer: [dispatch(getAlbum.initiate({ username, slug }))] }),
    look: 'getAlbum',
  }),
  '/:username/collections/:slug': page(async () => (await collections()).CollectionScreen, {
    module: 'collections/collections-screen.tsx',
    prefetch: async (dispatch, params) => (await collections()).prefetchCollection(dispatch, params),
    look: 'getNamedCollection',
  }),
  '/:username': page(async () => (await import('@/screens/public-profile/public-profile-screen')).PublicProfileScreen, {
    module: 'public-profile/public-profile-screen.tsx',
    prefetch: (dispatch, { username = '' }) => ({ ofViewer: [dispatch(getProfile.initiate({ username }))] }),
    look: 'getProfile',
  }),
  '*': page(async () => (await moderation()).NotFoundScreen),
};

/** The route of an address and its parameters; undefined for the back-office. */
export function routeAt(address: string): { route: ReturnType<typeof page>; params: Params } | undefined {
  const all = Object.entries(routes).map(([path, route]) => ({ path: appPath(path), ...route }));
  const [match] = /^\/adm(\/|$)/.test(address) ? [] : (matchRoutes(all, matchedPath(address)) ?? []);
  return match;
}

/** No route has this path. */
const PATH_OF_NO_PAGE = '/no/such/page';

/** The path that the router matches. No page has an address that cannot be decoded, such as `/%E0`, or that contains NUL. */
export function matchedPath(path: string): string {
  try {
    return decodeURIComponent(path).includes('\0') ? PATH_OF_NO_PAGE : path;
  } catch {
    return PATH_OF_NO_PAGE;
  }
}

/** Whether the server renders the page of a path, which the browser then can keep (PR-121). */
export const isRenderedPage = (path: string): boolean => routeAt(path)?.route.module !== undefined;

/** The module of a screen that the server renders, as Vite's manifest names it. */
export const renderedModule = ({ module }: Options): string | undefined => module && `src/screens/${module}`;

/** Downloads the screen of a path. A failure is ignored, because rendering the screen loads it again. */
export const loadScreen = async (path: string): Promise<void> => routeAt(path)?.route.Screen.load();

/** False when showing the path has to download its screen. */
export const isScreenLoaded = (path: string): boolean => routeAt(path)?.route.Screen.isLoaded() ?? true;
