import type {} from '@testing-library/jest-dom/jest-globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';

declare global {
  /** Hooks that the testing libraries register when a worker loads them, which is before its first test file. */
  var hooks: Record<'beforeAll' | 'afterAll' | 'afterEach', (() => void)[]>;
}

// The testing library advances the fake timers of a test through this global.
Object.assign(globalThis, { jest });

for (const hook of hooks.beforeAll) beforeAll(hook);
for (const hook of hooks.afterEach) afterEach(hook);
for (const hook of hooks.afterAll) afterAll(hook);

// The namespace of a CommonJS module also has `default`.
expect.extend(Object.fromEntries(Object.entries(matchers).filter(([, matcher]) => typeof matcher === 'function')));

// The default of one second is too short on a machine under load.
configure({ asyncUtilTimeout: 5000 });

// jsdom decodes no images. A test of an unreadable file replaces this function.
globalThis.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close: () => undefined });
