import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../engine.mjs';
import { Visitor } from '../visitor.mjs';
import { picture } from './main-job.mjs';

export function testFaults(topology, services) {
  for (const service of services) {
    test(`kill -9 of ${service} loses no acknowledged write`, async () => {
      const creator = await new Visitor(topology.url).open();
      const bio = `Written before the end of ${service}`;
      await creator.patch('/api/profile', { bio });
      const { files } = await creator.upload(await picture('#a53'));

      await topology.kill(service);
      await topology.healthy(service);
      const isServed = () => creator.get(`/api/user/${creator.me.username}`).catch(() => undefined);
      const profile = await until(isServed, { what: `answers after the end of ${service}` });
      assert.equal(profile.bio, bio);
      assert.ok((await creator.bytes(files[0].storageUrl)).length > 0);
      await creator.patch('/api/profile', { bio: `Written after the end of ${service}` });
    });
  }
}
