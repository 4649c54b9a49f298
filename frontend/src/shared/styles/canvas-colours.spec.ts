import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
const [light, dark] = [...read('src/shared/styles/tokens.css').matchAll(/--canvas: (#\w+);/g)].map(([, colour]) => colour);

it.each(['public/before-app.js', 'public/offline.css', 'src/shared/lib/theme.ts'])(
  '%s has the background colours of the tokens',
  (file) => {
    expect(read(file)).toContain(light);
    expect(read(file)).toContain(dark);
  },
);

it.each(['index.html', 'public/manifest.webmanifest'])('%s has the background colour of the light theme', (file) => {
  expect(read(file)).toContain(light);
});
