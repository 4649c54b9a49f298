import '@testing-library/jest-dom/jest-globals';

class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: QuietResizeObserver });
