import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Web APIs of Node that jsdom lacks, or whose instances of jsdom Node's `fetch` does not accept. */
const NODE_APIS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/**
 * jsdom with Node's `fetch`, which MSW intercepts. It is the current jsdom, because the one of `jest-environment-jsdom` computes styles
 * ten times slower.
 */
export default class JsdomWithFetch extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    for (const name of NODE_APIS) this.global[name] = globalThis[name];
  }
}
