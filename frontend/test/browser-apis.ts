import { setImmediate } from 'node:timers';

/** Each observed element is visible, because jsdom has no layout. */
class VisibleIntersectionObserver {
  constructor(private readonly callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {}
  observe(target: Element): void {
    this.callback([{ target, isIntersecting: true }]);
  }
  disconnect(): void {
    // Observes nothing.
  }
}

class NoopResizeObserver {
  observe(): void {
    // jsdom has no layout, so no size changes.
  }
  unobserve(): void {
    // Observes nothing.
  }
  disconnect(): void {
    // Observes nothing.
  }
}

/** antd's forms defer work with a channel. An open channel of Node would keep Jest from exiting. Fake timers do not stop this one. */
class ImmediateMessageChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: () => {
      setImmediate(() => this.port1.onmessage?.());
    },
  };
}

const noop = (): void => undefined;

/** The screen is wide. Reduced motion matches, because transitions do not end in jsdom. */
const matchMedia = (media: string) => ({
  media,
  matches: /min-width|prefers-reduced-motion/.test(media),
  addEventListener: noop,
  removeEventListener: noop,
  addListener: noop,
  removeListener: noop,
});

// Browser APIs that jsdom lacks. A test that needs another behaviour replaces them.
Object.assign(globalThis, {
  IntersectionObserver: VisibleIntersectionObserver,
  ResizeObserver: NoopResizeObserver,
  MessageChannel: ImmediateMessageChannel,
  PerformanceNavigationTiming: class {},
  matchMedia,
  scrollTo: noop,
  createImageBitmap: () => Promise.resolve({ width: 1, height: 1, close: noop }),
});
Object.assign(Element.prototype, {
  // New browsers return a promise, which is no clean-up of an effect.
  scrollIntoView: () => Promise.resolve(),
  hasPointerCapture: () => false,
  setPointerCapture: noop,
  releasePointerCapture: noop,
});
Object.assign(URL, { createObjectURL: () => 'blob:a-file', revokeObjectURL: noop });
Object.assign(performance, { getEntriesByType: () => [] });
