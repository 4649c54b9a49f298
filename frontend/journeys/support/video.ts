import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import type { Photo } from './photo';

const GENERATOR = path.resolve(import.meta.dirname, '../../../backend/test/support/make-video.mjs');

/** A WebM of one second with the codec VP8, which every build of Chromium can play. */
export async function shortVideo(): Promise<Photo> {
  const file = test.info().outputPath('clouds.webm');
  await promisify(execFile)(process.execPath, [GENERATOR, file, JSON.stringify({ format: 'webm', codec: 'vp8', seconds: 1 })]);
  return { name: 'clouds.webm', mimeType: 'video/webm', buffer: await readFile(file) };
}
