// The limits are generated along with the calls; they come from the same document.
import './scripts/generate-limits.mjs';

/**
 * Two generated files into one empty api slice: the public bundle must not carry the calls of the back-office.
 * No tags are taken from the document; `shared/api/cache-policy.ts` is the whole table.
 */
const isAdmin = ({ path }) => path.startsWith('/adm');

/** Pictures, videos and downloads are addresses for the browser, not calls; a call answers JSON, or nothing (204). */
const answersJson = ({ operation }) =>
  Object.entries(operation.responses).some(
    ([status, { content }]) => status === '204' || (status.startsWith('2') && content?.['application/json']),
  );

/** The machine's own questions (`/health`) are no business of the pages. */
const isPublic = ({ path, operation }) => path.startsWith('/api/') && answersJson({ operation });

export default {
  schemaFile: '../openapi/openapi.json',
  apiFile: './src/shared/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: true,
  tag: false,
  encodePathParams: true,
  outputFiles: {
    './src/shared/api/generated/public.ts': {
      exportName: 'publicOperations',
      filterEndpoints: (_name, definition) => isPublic(definition),
    },
    './src/shared/api/generated/admin.ts': {
      exportName: 'adminOperations',
      filterEndpoints: (_name, definition) => isAdmin(definition) && answersJson(definition),
    },
  },
};
