import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openStudio, planned } from './studio.mjs';

const CONCURRENCY = 3;

/** Creates every creator with the API: a session, then sequential uploads. Returns the creators with their uploaded media. */
export async function publishPictures(vitrine, cast, printLine) {
  const address = await vitrine.application();
  const studio = await openStudio();
  const published = [];
  try {
    const queue = [...cast];
    const worker = async () => {
      for (let creator = queue.shift(); creator; creator = queue.shift()) {
        published.push(await publish(creator, { address, studio, database: vitrine.database }));
        if (published.length % 20 === 0) printLine(`${published.length} of ${cast.length} creators drawn …`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } finally {
    await studio.close();
  }
  return published.sort((a, b) => cast.findIndex(({ email }) => email === a.email) - cast.findIndex(({ email }) => email === b.email));
}

async function publish(creator, { address, studio, database }) {
  const session = await fetch(`${address}/api/session`);
  const { id } = await jsonOf(session);
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  // Hidden from Discover until the seed is complete. The pending address marks unfinished creators for a later run.
  await database.query('update profiles set is_public = false, pending_email = $2 where id = $1', [id, creator.email]);
  const uploaded = { avatar: [], banner: [], gallery: [] };
  for (const picture of planned(creator)) {
    const { file, altText } = await studio.paint(picture);
    uploaded[picture.purpose].push(await upload(address, cookie, picture, file, altText));
    await rm(file);
  }
  return {
    ...creator,
    id,
    media: uploaded.gallery,
    profileImage: uploaded.avatar[0]?.storageUrl ?? null,
    bannerImage: uploaded.banner[0]?.storageUrl ?? null,
  };
}

async function upload(address, cookie, { purpose, name }, file, altText) {
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('altText', altText);
  body.append('media', await openAsBlob(file), name);
  const result = await jsonOf(await fetch(`${address}/api/media/upload`, { method: 'POST', headers: { cookie }, body }));
  return result.files[0];
}

async function jsonOf(response) {
  if (response.ok) return response.json();
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
