// Generates the limits from the same document.
import './scripts/generate-limits.mjs';

/**
 * Generates files that inject into one empty API slice, so that each bundle contains only the calls that it sends. Tags are not
 * taken from the document: `shared/api/base-api.ts` declares them.
 */
const isAdmin = ({ path }) => path.startsWith('/adm');

/** Responses with JSON or without a body (204). The browser fetches images, videos and downloads by their URL. */
const answersJson = ({ operation }) =>
  Object.entries(operation.responses).some(
    ([status, { content }]) => status === '204' || (status.startsWith('2') && content?.['application/json']),
  );

/** Operations for other clients, or that the app calls by its own definition. Left out, because each costs about 100 bytes of a download. */
const NOT_CALLED = [
  ...['getFollowStatus', 'clickLink', 'reportPageView', 'getPlatforms', 'getUser', 'getSite'],
  // The app changes a user in one call, and starts backups and purges as jobs, which it lists.
  ...['addUserLink', 'clearUserLinks', 'replaceUserLinks', 'setUserHashtags'],
  ...['backUpDatabase', 'storeBackup', 'purgeInactiveUsers', 'getJob', 'getRunningJobs'],
  // The app has the public address of each collection.
  'getCollection',
  // Lists with the items of another list.
  ...['getCreatorMedia', 'getPrivateMedia', 'getFollowingFeed', 'getLikes', 'getCollectionMedia', 'getUserFollowing'],
];

/** Operations of the public pages, not those of the operator such as `/health`. */
const isPublic = (name, { path, operation }) => path.startsWith('/api/') && answersJson({ operation }) && !NOT_CALLED.includes(name);

/** The calls of the pages of visitors, which are part of the first download. */
const FIRST_DOWNLOAD = [
  'getSession',
  'getProfile',
  'getAlbum',
  'getHashtags',
  'getActivities',
  'getStats',
  'getNotificationCount',
  'getFollowingSummary',
  'markFollowingSeen',
  'follow',
  'unfollow',
  'likeMedia',
  'unlikeMedia',
  'viewMedia',
];

/** Lists with a cursor, whose calls stand in `public-endpoints.ts`, `creator-api.ts`, `people-api.ts` and `collections-api.ts`: only the types are used. */
const LISTS = [
  'getCreators',
  'getFollowing',
  'getNotifications',
  'getFollowers',
  'getBlocks',
  'getMutes',
  'getExplore',
  'getHashtag',
  'getDecisions',
  'getPublicCollections',
];

/** Called while a visitor types into the search field. */
const SUGGESTIONS = ['getSuggestions'];

/** Followers, blocks, mutes, notifications and their settings, pushes, the decisions of moderators, the texts of the site, and the own page as others see it. */
const isPeople = ({ path }) =>
  /^\/api\/(followers|blocks|mutes|notifications|notification-settings|push|moderation|site\/texts|profile\/as-visitor)\b/.test(path);

/** Collections and what is saved in them. */
const isCollection = ({ path }) => /^\/api\/(collections|user\/\{(username|id)\}\/collections)\b/.test(path);

/** Signing in and out, and what the account screen changes. */
const isAccount = ({ path, verb }) =>
  /^\/api\/(auth|passkeys|email|username|sessions|sign-out|send-magic-link)\b/.test(path) || (path === '/api/profile' && verb === 'delete');

/** The base query sends these headers. */
const SENT_BY_BASE_QUERY = ['X-Account-Id', 'X-Referrer-Host'];

export default {
  schemaFile: '../openapi/openapi.json',
  apiFile: './src/shared/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: true,
  tag: false,
  encodePathParams: true,
  endpointOverrides: [{ pattern: /./, parameterFilter: (name) => !SENT_BY_BASE_QUERY.includes(name) }],
  outputFiles: {
    './src/shared/api/generated/public.ts': {
      exportName: 'publicOperations',
      filterEndpoints: FIRST_DOWNLOAD,
    },
    './src/shared/api/generated/lists.ts': {
      exportName: 'listOperations',
      hooks: false,
      endpointOverrides: [{ pattern: /./, parameterFilter: () => false }],
      filterEndpoints: LISTS,
    },
    './src/shared/api/generated/account.ts': {
      exportName: 'accountOperations',
      filterEndpoints: (name, definition) => isPublic(name, definition) && isAccount(definition),
    },
    './src/shared/api/generated/suggestions.ts': {
      exportName: 'suggestionOperations',
      filterEndpoints: SUGGESTIONS,
    },
    './src/shared/api/generated/people.ts': {
      exportName: 'peopleOperations',
      filterEndpoints: (name, definition) =>
        isPublic(name, definition) && isPeople(definition) && ![...FIRST_DOWNLOAD, ...LISTS].includes(name),
    },
    './src/shared/api/generated/collections.ts': {
      exportName: 'collectionOperations',
      filterEndpoints: (name, definition) => isPublic(name, definition) && isCollection(definition) && !LISTS.includes(name),
    },
    // What a creator edits, and every new operation.
    './src/shared/api/generated/creator.ts': {
      exportName: 'creatorOperations',
      filterEndpoints: (name, definition) =>
        isPublic(name, definition) &&
        ![isAccount, isPeople, isCollection].some((isOther) => isOther(definition)) &&
        ![...FIRST_DOWNLOAD, ...LISTS, ...SUGGESTIONS].includes(name),
    },
    './src/shared/api/generated/admin.ts': {
      exportName: 'adminOperations',
      filterEndpoints: (name, definition) => isAdmin(definition) && answersJson(definition) && !NOT_CALLED.includes(name),
    },
  },
};
