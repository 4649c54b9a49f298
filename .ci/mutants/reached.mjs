import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** From now on the blocks that are run belong to this test file. */
export function startRecording(folder, testFile) {
  globalThis.reachedBlocks?.clear();
  writeFileSync(path.join(folder, 'current'), listOf(testFile));
}

/** The name of the list of the blocks that a test file reaches. */
export function listOf(testFile) {
  return testFile.replaceAll('/', '%');
}
