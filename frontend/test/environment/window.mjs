import { withFastStyles } from './computed-style.mjs';

/** Web APIs of Node that are missing in jsdom or differ from those that RTK Query needs. */
const NODE_APIS = [
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

/** Adds the web APIs that the application uses to a jsdom window. */
export function addWebApis(window) {
  // FormData, Blob and File stay those of jsdom, because FormData of jsdom accepts only its own files.
  for (const name of NODE_APIS) window[name] = globalThis[name];
  const { getComputedStyle } = window;
  // antd writes style sheets with thousands of rules. jsdom would match each of them against each element whose style is read.
  Object.defineProperty(window.HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set() {} });
  Object.assign(window.Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
  window.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return readBytes(new window.FileReader(), this);
  };
  Object.assign(window.URL, { createObjectURL: () => 'blob:a-file', revokeObjectURL: () => undefined });
  Object.assign(window.performance, { getEntriesByType: () => [] });
  Object.assign(window, {
    // jsdom does not implement the style of pseudo-elements and reports each attempt to read it.
    getComputedStyle: withFastStyles((element) => getComputedStyle(element)),
    MessageChannel: ImmediateMessageChannel,
    PerformanceNavigationTiming: class {},
    IntersectionObserver: VisibleIntersectionObserver,
    ResizeObserver: NoopResizeObserver,
    matchMedia,
    scrollTo: () => undefined,
  });
}

function readBytes(reader, blob) {
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** Each observed element is visible, because jsdom has no layout. */
class VisibleIntersectionObserver {
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    this.callback([{ target, isIntersecting: true }]);
  }
  disconnect() {}
}

class NoopResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * React's scheduler, `act` and antd's forms defer work with a channel. An open channel of Node would keep Jest from exiting.
 * Fake timers do not stop this channel.
 */
class ImmediateMessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage?.()) };
}

/** Replaces media queries, which jsdom lacks. The screen is wide; reduced motion matches, because transitions do not end in jsdom. */
function matchMedia(media) {
  return {
    media,
    matches: /min-width|prefers-reduced-motion/.test(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
}
