// Generates the limits from the same document.
import './scripts/generate-limits.mjs';

/**
 * Generates two files that inject into one empty API slice, so that the public bundle does not contain the calls of the
 * back-office. Tags are not taken from the document: `shared/api/base-api.ts` declares them.
 */
const isAdmin = ({ path }) => path.startsWith('/adm');

/** Responses with JSON or without a body (204). The browser fetches images, videos and downloads by their URL. */
const answersJson = ({ operation }) =>
  Object.entries(operation.responses).some(
    ([status, { content }]) => status === '204' || (status.startsWith('2') && content?.['application/json']),
  );

/** Operations for other clients. Left out, because each costs about 100 bytes of the first download. */
const NOT_CALLED = ['getFollowStatus', 'clickLink', 'getOEmbed', 'reportPageView', 'getPlatforms', 'getUser'];

/** Operations of the public pages, not those of the operator such as `/health`. */
const isPublic = (name, { path, operation }) => path.startsWith('/api/') && answersJson({ operation }) && !NOT_CALLED.includes(name);

/** The base query sends this header with every write. */
const SENT_BY_BASE_QUERY = 'X-Account-Id';

export default {
  schemaFile: '../openapi/openapi.json',
  apiFile: './src/shared/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: true,
  tag: false,
  encodePathParams: true,
  endpointOverrides: [{ pattern: /./, parameterFilter: (name) => name !== SENT_BY_BASE_QUERY }],
  outputFiles: {
    './src/shared/api/generated/public.ts': {
      exportName: 'publicOperations',
      filterEndpoints: (name, definition) => isPublic(name, definition),
    },
    './src/shared/api/generated/admin.ts': {
      exportName: 'adminOperations',
      filterEndpoints: (_name, definition) => isAdmin(definition) && answersJson(definition),
    },
  },
};
