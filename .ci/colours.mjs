import { readFileSync } from 'node:fs';
import path from 'node:path';
import { frontend } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

/** Files that cannot read the tokens: they are read before the styles, or without them. */
const WITH_BOTH = ['public/before-app.js', 'public/offline.css', 'src/shared/lib/theme.ts'];
const WITH_LIGHT = ['index.html', 'public/manifest.webmanifest'];

/** Fails unless these files have the colours of the canvas from the tokens. */
export async function colours() {
  const read = (file) => readFileSync(path.join(frontend, file), 'utf8');
  const [light, dark] = [...read('src/shared/styles/tokens.css').matchAll(/--canvas: (#\w+);/g)].map(([, colour]) => colour);
  const expected = [
    ...WITH_BOTH.flatMap((file) => [light, dark].map((colour) => [file, colour])),
    ...WITH_LIGHT.map((file) => [file, light]),
  ];
  const missing = expected.filter(([file, colour]) => !read(file).includes(colour));
  if (missing.length > 0) throw new StepFailed(`Colours: ${missing.map(([file, colour]) => `${file} lacks ${colour}`).join(', ')}`);
  console.log('Colours: the canvas is the same in tokens, theme, manifest and offline page');
}
