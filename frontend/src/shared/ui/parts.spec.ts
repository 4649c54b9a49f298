import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Parts that show nothing themselves. */
const INVISIBLE = [
  'announcement',
  'error-boundary',
  'lazy-part',
  'lazy-toaster',
  'live-region',
  'query-state',
  'style-singleton',
  'toast-after-load',
  'use-submit',
];

it.each([
  ['shared/ui', ['parts', 'public-parts'], INVISIBLE],
  // The menu and the modal are shown by those of rows and forms.
  ['admin/shared', ['admin-parts'], ['dropdown-menu', 'modal', 'roles']],
])('shows every part of %s on the page of the parts', (folder, files, invisible) => {
  const page = files.map((name) => readFileSync(new URL(`../../../parts/${name}.tsx`, import.meta.url), 'utf8')).join('');
  const parts = readdirSync(new URL(`../../${folder}`, import.meta.url)).filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'));
  // A module of the back-office without JSX is no part.
  const shown = folder === 'admin/shared' ? parts.filter((file) => file.endsWith('.tsx')) : parts;
  const missing = shown.map((file) => file.replace(/\.tsx?$/, '')).filter((name) => !page.includes(`'@/${folder}/${name}'`));
  expect(missing.sort()).toEqual(invisible);
});
