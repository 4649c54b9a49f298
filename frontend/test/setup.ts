import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// The default of one second is too short on a machine under load.
configure({ asyncUtilTimeout: 5000 });

class NavigationTiming {}

class NoopResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no MessageChannel; forms of antd defer their notices with one. */
class TimerMessageChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: () => {
      setTimeout(() => this.port1.onmessage?.());
    },
  };
}

/** jsdom has no media queries. The screen is wide; reduced motion matches, because transitions do not end in jsdom. */
const matchMedia = (media: string) => ({
  media,
  matches: /min-width|prefers-reduced-motion/.test(media),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

/** jsdom computes no style of pseudo-elements and reports every attempt. */
const { getComputedStyle } = globalThis;

/** antd writes style sheets with thousands of rules. jsdom would match each of them against each element whose style is read. */
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });

Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
Object.assign(URL, { createObjectURL: () => 'blob:a-file', revokeObjectURL: () => undefined });
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(globalThis, {
  getComputedStyle: (element: Element) => getComputedStyle(element),
  MessageChannel: TimerMessageChannel,
  PerformanceNavigationTiming: NavigationTiming,
  ResizeObserver: NoopResizeObserver,
  matchMedia,
  scrollTo: () => undefined,
});
