import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { backend } from '../../../scripts/places.mjs';
import { IMAGE } from '../topology.mjs';

const LIMIT_BYTES = 220_000_000;

export function testImage(engine) {
  test('the image adds at most 220 MB to the image of Node', async () => {
    const [, node] = /^FROM (node:\S+)/m.exec(readFileSync(path.join(backend, 'Dockerfile'), 'utf8'));
    const sizeOf = async (name) => Number((await engine.run(['image', 'inspect', '--format', '{{.Size}}', name])).trim());
    const added = (await sizeOf(IMAGE)) - (await sizeOf(`docker.io/library/${node}`));
    process.stdout.write(`The image adds ${Math.round(added / 1e6)} MB to the image of Node\n`);
    assert.ok(added > 0 && added <= LIMIT_BYTES, `${added} bytes`);
  });
}
