import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Visitor } from '../visitor.mjs';
import { picture } from './main-job.mjs';

const ARCHIVE = '/data/test-of-containers.zip';

/** The commands for operators, run in the container of an instance. */
export function testCommands(topology) {
  const vitrine = async (...args) => {
    const { code, output } = await topology.exec(topology.instance, 'vitrine', ...args);
    assert.equal(code, 0, output);
    return output;
  };

  test('a restore brings back what a backup in the container has', async () => {
    const creator = await new Visitor(topology.url).open();
    await creator.patch('/api/profile', { bio: 'In the backup' });
    const { files } = await creator.upload(await picture('#4b8'));
    await vitrine('backup', '--out', ARCHIVE);
    await creator.patch('/api/profile', { bio: 'After the backup' });
    await creator.request('DELETE', `/api/media/${files[0].id}`);

    assert.match(await vitrine('restore', ARCHIVE, '--dry-run'), /Nothing was changed\./);
    await vitrine('restore', ARCHIVE);
    const visitor = new Visitor(topology.url);
    assert.equal((await visitor.get(`/api/user/${creator.me.username}`)).bio, 'In the backup');
    assert.ok((await visitor.bytes(files[0].storageUrl)).length > 0);
  });

  test('an administrator signs in with the password of admin:reset', async () => {
    const [, password] = /Password: +(\S+)/.exec(await vitrine('admin:reset'));
    const { status } = await new Visitor(topology.url).request('POST', '/adm/login', { json: { username: 'admin', password } });
    assert.equal(status, 200);
  });
}
