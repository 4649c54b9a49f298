import { openAsBlob } from 'node:fs';
import path from 'node:path';

const CONCURRENCY = 3;

/** Creates every creator with the API: a session, then sequential uploads. Returns the creators with their uploaded media. */
export async function publishPictures(vitrine, cast, printLine) {
  const address = await vitrine.application();
  const published = [];
  const queue = [...cast];
  const worker = async () => {
    for (let creator = queue.shift(); creator; creator = queue.shift()) {
      published.push(await publish(creator, { address, database: vitrine.database }));
      if (published.length % 20 === 0) printLine(`${published.length} of ${cast.length} creators published …`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return published.sort((a, b) => cast.findIndex(({ email }) => email === a.email) - cast.findIndex(({ email }) => email === b.email));
}

async function publish(creator, { address, database }) {
  const session = await fetch(`${address}/api/session`);
  const { id } = await jsonOf(session);
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  // Hidden from Discover until the seed is complete. The pending address marks unfinished creators for a later run.
  await database.query('update profiles set is_public = false, pending_email = $2 where id = $1', [id, creator.email]);
  const { avatar, banner, gallery, albums = [], pinned, proofs, licence } = creator.pictures;
  const uploaded = async (purpose, picture) => (picture ? upload(address, cookie, purpose, creator, picture) : null);
  const profileImage = await uploaded('avatar', avatar);
  const bannerImage = await uploaded('banner', banner);
  const media = [];
  for (const picture of gallery) media.push(await uploaded('gallery', picture));
  const send = async (method, where, json) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(address + where, { method, headers, body: JSON.stringify(json) });
    return response.status === 204 ? undefined : jsonOf(response);
  };
  for (const [index, { title, caption }] of gallery.entries()) {
    if (title !== undefined) await send('PATCH', `/api/media/${media[index].id}`, { title, caption });
  }
  for (const { name, pictures } of albums) {
    const album = await send('POST', '/api/albums', { name });
    const ids = pictures.map((picture) => media[gallery.findIndex(({ file }) => file === picture)].id);
    await send('PUT', `/api/albums/${album.id}/media`, { ids });
  }
  if (licence !== undefined) await send('PATCH', '/api/profile', { licence });
  if (pinned !== undefined)
    await send('PATCH', `/api/media/${media[gallery.findIndex(({ file }) => file === pinned)].id}`, { isPinned: true });
  const links = creator.page && (await addLinks(creator.page.links, { id, uploaded, send, gallery }));
  const privateUrl = proofs && (await shareProofs(proofs, { uploaded, send, gallery }));
  return {
    ...creator,
    id,
    media,
    links,
    privateUrl,
    profileImage: profileImage?.storageUrl ?? null,
    bannerImage: bannerImage?.storageUrl ?? null,
  };
}

/** Adds the links of a finished page; a picture of the gallery is uploaded again as the picture of its link. */
async function addLinks(links, { id, uploaded, send, gallery }) {
  const added = [];
  for (const { picture, ...link } of links) {
    const source = picture && gallery.find(({ file }) => file === picture);
    const thumbnail = source ? (await uploaded('link', source)).storageUrl : null;
    added.push(await send('POST', `/api/user/${id}/links`, { ...link, thumbnail }));
  }
  return added;
}

/** Uploads pictures into a private album, and returns the URL of its private link. */
async function shareProofs({ album, link, pictures }, { uploaded, send, gallery }) {
  const ids = [];
  for (const file of pictures)
    ids.push(
      (
        await uploaded(
          'private',
          gallery.find((picture) => picture.file === file),
        )
      ).id,
    );
  const { id } = await send('POST', '/api/albums', { name: album });
  await send('PUT', `/api/albums/${id}/media`, { ids });
  await send('PATCH', `/api/albums/${id}`, { isPrivate: true });
  return (await send('POST', '/api/private-links', { label: link, albumId: id })).url;
}

async function upload(address, cookie, purpose, { username }, { file, altText }) {
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('altText', altText);
  body.append('media', await openAsBlob(path.join(import.meta.dirname, 'pictures', username, file)), file);
  const result = await jsonOf(await fetch(`${address}/api/media/upload`, { method: 'POST', headers: { cookie }, body }));
  return result.files[0];
}

async function jsonOf(response) {
  if (response.ok) return response.json();
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
