import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Assigns the blocks that run from now on to this test file. */
export function startRecording(folder, testFile) {
  globalThis.reachedBlocks?.clear();
  writeFileSync(path.join(folder, 'current'), listOf(testFile));
}

/** File name of the list of blocks that a test file runs. */
export function listOf(testFile) {
  return testFile.replaceAll('/', '%');
}
