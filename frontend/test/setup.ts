import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A machine that builds at the same time needs longer than the usual second.
configure({ asyncUtilTimeout: 5000 });

class NavigationTiming {}

class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has none; antd forms defer their notices with one. */
class TimerMessageChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: () => {
      setTimeout(() => this.port1.onmessage?.());
    },
  };
}

/** jsdom has no media queries. The screen is wide; less motion is asked for, because jsdom ends no transition. */
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
  ResizeObserver: QuietResizeObserver,
  matchMedia,
  scrollTo: () => undefined,
});
