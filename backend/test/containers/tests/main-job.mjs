import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { until } from '../engine.mjs';
import { Visitor } from '../visitor.mjs';

/** The main job of Vitrine: a creator uploads a photo, and another visitor finds it. */
export function testMainJob(topology) {
  test('another visitor finds an uploaded photo', async () => {
    const creator = await new Visitor(topology.url).open();
    const bio = `Heron pictures ${creator.me.id}`;
    await creator.patch('/api/profile', { bio });
    const { files } = await creator.upload(await picture('#3a7'));

    const visitor = await new Visitor(topology.url).open();
    const found = await until(async () => {
      const found = await visitor.get(`/api/creators?search=${encodeURIComponent(creator.me.username)}`);
      return found.find(({ id }) => id === creator.me.id);
    });
    assert.equal(found.username, creator.me.username);
    const items = await visitor.get(`/api/user/${creator.me.id}/media`);
    assert.deepEqual(
      items.map(({ id }) => id),
      files.map(({ id }) => id),
    );
    const { format } = await sharp(await visitor.bytes(items[0].storageUrl)).metadata();
    assert.equal(format, 'png');
  });

  test('the page of a creator is rendered on the server', async () => {
    const creator = await new Visitor(topology.url).open();
    const page = (await new Visitor(topology.url).bytes(`/${creator.me.username}`)).toString();
    assert.match(page, new RegExp(`<h1[^>]*>[^]*${creator.me.username}`));
  });

  test('a visitor reads the notices of third parties (PR-83)', async () => {
    const text = (await new Visitor(topology.url).bytes('/third-party-notices.txt')).toString();
    for (const name of ['react-dom', 'express', 'sharp']) assert.match(text, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  });
}

/** A picture with noise, which differs from every other one. */
export function picture(background) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 };
  return sharp({ create: { width: 640, height: 480, channels: 3, noise, background } })
    .png()
    .toBuffer();
}
