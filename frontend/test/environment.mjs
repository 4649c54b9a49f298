import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** Web APIs of Node that jsdom lacks. */
const NODE_APIS = [
  'fetch',
  'Response',
  'Headers',
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
    this.global.Request = RequestOfWindow;
  }
}

/** Listeners of jsdom need its signals, so the window has those, and requests of Node need signals of Node. */
class RequestOfWindow extends Request {
  constructor(input, init) {
    super(input, init?.signal ? { ...init, signal: nodeSignal(init.signal) } : init);
  }
}

function nodeSignal(signal) {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const abort = () => {
    controller.abort(signal.reason);
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return controller.signal;
}
