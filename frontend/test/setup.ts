import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { jest } from '@jest/globals';

// The testing library advances the fake timers of a test through this global.
Object.assign(globalThis, { jest });

// The default of one second is too short on a machine under load.
configure({ asyncUtilTimeout: 10_000 });
