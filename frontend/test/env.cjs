const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom hides these of Node's web APIs, which RTK Query and msw need. */
const lent = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

// Two are left out on purpose: MessageChannel (React's scheduler would keep Jest alive for ever)
// and FormData with Blob and File (jsdom's own must stay a matching set).
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of lent) if (globalThis[name]) this.global[name] = globalThis[name];
    this.customExportConditions = [''];
  }
};
