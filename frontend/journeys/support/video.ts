import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import type { Photo } from './photo';

const MAKER = path.resolve(import.meta.dirname, '../../../backend/test/support/make-video.mjs');

/** A real WebM of a second, which the browser of the journeys can play. */
export async function shortVideo(): Promise<Photo> {
  const file = test.info().outputPath('clouds.webm');
  await promisify(execFile)(process.execPath, [MAKER, file, JSON.stringify({ format: 'webm', codec: 'vp8', seconds: 1 })]);
  return { name: 'clouds.webm', mimeType: 'video/webm', buffer: await readFile(file) };
}
