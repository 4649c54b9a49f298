import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openStudio, planned } from './studio.mjs';

const AT_ONCE = 3;

/** Every creator as the API makes one: a session, then one upload after the other. Answers each with what was uploaded. */
export async function publishPictures(house, cast, say) {
  const address = await house.application();
  const studio = await openStudio();
  const published = [];
  try {
    const waiting = [...cast];
    const work = async () => {
      for (let creator = waiting.shift(); creator; creator = waiting.shift()) {
        published.push(await publish(creator, { address, studio, database: house.database }));
        if (published.length % 20 === 0) say(`${published.length} of ${cast.length} creators drawn …`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await studio.close();
  }
  return published.sort((a, b) => cast.findIndex(({ email }) => email === a.email) - cast.findIndex(({ email }) => email === b.email));
}

async function publish(creator, { address, studio, database }) {
  const session = await fetch(`${address}/api/session`);
  const { id } = await answerOf(session);
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  // not on Discover before everything is there; the pending address tells a later run what an interrupted one has begun
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
  const answer = await answerOf(await fetch(`${address}/api/media/upload`, { method: 'POST', headers: { cookie }, body }));
  return answer.files[0];
}

async function answerOf(response) {
  if (response.ok) return response.json();
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
