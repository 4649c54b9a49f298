/** PostGraphile as another server for the reads of visitors without a cookie. Its packages are not in the lockfile. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

const PACKAGES = ['postgraphile@5.1.5', 'postgraphile-plugin-connection-filter@4.0.1'];
const SERVER = path.join(import.meta.dirname, 'postgraphile-server.mjs');

/** PostGraphile makes fields of constraints. The limit server needs none of them. */
const CONSTRAINTS = `
  alter table ideal.creators add unique using index creators_username_idx;
  alter table ideal.hashtags add primary key (id), add unique using index hashtags_name_idx;
  alter table ideal.creator_hashtags add foreign key (creator_id) references ideal.creators, add foreign key (hashtag_id) references ideal.hashtags;
  alter table ideal.links add primary key (id), add foreign key (creator_id) references ideal.creators;
  alter table ideal.media add foreign key (creator_id) references ideal.creators`;

const CARD = 'rowId username bio location profileImage bannerImage coverFile hashtagNames views followers';
const QUERIES = {
  list: `query ($after: Cursor) { allCreators(first: 20, after: $after, orderBy: [POPULARITY_DESC, ROW_ID_DESC], condition: { isPublic: true }) {
    nodes { ${CARD} } pageInfo { endCursor } } }`,
  search: `query ($term: String!) { allCreators(first: 20, orderBy: [POPULARITY_DESC, ROW_ID_DESC], condition: { isPublic: true },
    filter: { username: { includes: $term } }) { nodes { ${CARD} } } }`,
  hashtag: `query ($name: String!) { hashtagByName(name: $name) { creatorHashtagsByHashtagId(first: 20, orderBy: [POPULARITY_DESC, CREATOR_ID_DESC]) {
    nodes { creatorByCreatorId { ${CARD} } } } } }`,
  profile: `query ($username: String!) { creatorByUsername(username: $username) { ${CARD} isPublic createdAt mediaCount linkClicks
    creatorHashtagsByCreatorId { nodes { hashtagByHashtagId { rowId name } } }
    linksByCreatorId(orderBy: [POSITION_ASC]) { nodes { rowId platform url displayName clickCount } }
    mediaByCreatorId(first: 24, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes {
      rowId storageKey mimeType fileSize width height thumbHash viewCount likeCount createdAt } } } }`,
};

/** Installs PostGraphile in `folder` unless it is there, and starts it on the copy of the database. */
export async function startPostgraphile(setup, folder, port) {
  if (!existsSync(path.join(folder, 'node_modules/postgraphile'))) {
    await mkdir(folder, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, ...PACKAGES], { stdio: 'inherit' });
    if (status !== 0) throw new Error('PostGraphile could not be installed');
  }
  await setup.withClient((client) => client.query(CONSTRAINTS));
  await setup.serve(port, [SERVER], port, '/', { POSTGRAPHILE_FOLDER: folder });
}

/** Adds the requests of PostGraphile to those of visitors. Its cursors are read page by page, like those of the application. */
export async function postgraphileRequests(requests, { pages }, port) {
  const cursors = await readCursors(`http://127.0.0.1:${port}/graphql`, pages.length);
  const variables = {
    list: ({ limit, ours }) => ({ after: cursors[pages.findIndex((page) => page.limit === limit && page.ours === ours)] }),
    search: ({ limit }) => ({ term: decodeURIComponent(limit).replaceAll(/^\/search\/|%/g, '') }),
    hashtag: ({ limit }) => ({ name: limit.slice('/tag/'.length) }),
    profile: ({ limit }) => ({ username: limit.slice('/profile/'.length) }),
  };
  return requests
    .filter(({ name }) => name in variables)
    .map(({ name, draw }) => ({
      name,
      goals: {},
      withoutCookie: true,
      draw: (visit) => {
        const drawn = draw(visit);
        return { ...drawn, postgraphile: JSON.stringify({ query: QUERIES[name], variables: variables[name](drawn) }) };
      },
    }));
}

async function readCursors(url, count) {
  const cursors = [undefined];
  while (cursors.length < count) {
    const body = JSON.stringify({ query: QUERIES.list, variables: { after: cursors.at(-1) } });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { data, errors } = await response.json();
    if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 500));
    cursors.push(data.allCreators.pageInfo.endCursor);
  }
  return cursors;
}
