import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { home } from '../engine.mjs';
import { Visitor } from '../visitor.mjs';
import { picture } from './main-job.mjs';

/** Packs and unpacks the volumes as operating.md describes it. */
export function testMove(topology) {
  test('volumes that are copied to another host keep rows, files and sessions', async () => {
    const creator = await new Visitor(topology.url).open();
    await creator.patch('/api/profile', { bio: 'Moved with the volumes' });
    const { files } = await creator.upload(await picture('#279'));
    const folder = mkdtempSync(path.join(home, 'move-'));
    try {
      await topology.compose('down');
      for (const volume of ['database', 'data']) await topology.tar(volume, folder, '-czf');
      await topology.down();
      for (const volume of ['database', 'data']) await topology.tar(volume, folder, '-xzf');
      await topology.up();
    } finally {
      rmSync(folder, { recursive: true });
    }
    assert.equal((await creator.get('/api/session')).bio, 'Moved with the volumes');
    assert.ok((await creator.bytes(files[0].storageUrl)).length > 0);
  });
}
