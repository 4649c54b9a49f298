import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A machine that builds at the same time needs longer than the usual second.
configure({ asyncUtilTimeout: 5000 });

class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: QuietResizeObserver });
