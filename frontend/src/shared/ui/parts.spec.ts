import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Parts that show nothing themselves. */
const INVISIBLE = ['dialog-actions', 'error-boundary', 'lazy-part', 'live-region', 'style-singleton'];

it('shows every part on the page of the parts', () => {
  const page = ['parts', 'public-parts']
    .map((name) => readFileSync(new URL(`../../../parts/${name}.tsx`, import.meta.url), 'utf8'))
    .join('');
  const parts = readdirSync(new URL('.', import.meta.url)).filter((file) => !file.includes('.spec.'));
  const missing = parts.map((file) => file.replace(/\.tsx?$/, '')).filter((name) => !page.includes(`'@/shared/ui/${name}'`));
  expect(missing.sort()).toEqual(INVISIBLE);
});
