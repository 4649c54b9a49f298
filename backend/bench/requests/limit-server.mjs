/**
 * Upper bound for the throughput on this machine: plain node:http, one prepared statement per request, JSON built by PostgreSQL.
 * It has no sessions, validation, guards or log. The runner sets DATABASE_URL, PORT and CREATORS.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, PORT, CREATORS } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

const card = `c.id, c.username, c.bio, c.location, c.profile_image "profileImage", c.banner_image "bannerImage", c.cover_file "coverImage",
  c.hashtag_names "hashtagNames", json_build_object('views', c.views, 'followers', c.followers) stats`;
const list = (rows) => `select coalesce(json_agg(t), '[]')::text j from (${rows}) t`;
const scannedRows = Number(CREATORS) >= 1e6 ? 5000 : Number(CREATORS) >= 1e5 ? 1000 : 300;

const FIRST_PAGE = ['9223372036854775807', '2147483647'];
const STATEMENTS = {
  // The values are the popularity and id of the last creator on the page before.
  list: list(
    `select ${card} from ideal.creators c where is_public and (popularity, id) < ($1::bigint, $2::int) order by popularity desc, id desc limit 20`,
  ),
  search:
    list(`with w as materialized (select id from (select id, username from ideal.creators where is_public order by popularity desc, id desc limit ${scannedRows}) x
      where username like $1 limit 20),
    t as (select id from (select id, popularity from ideal.creators where is_public and username like $1 and (select count(*) from w) < 20 offset 0) y
      order by popularity desc, id desc limit 20)
    select ${card} from (select id from w where (select count(*) from w) = 20 union all select id from t) k join ideal.creators c using (id) order by c.popularity desc, c.id desc`),
  tag: list(`select ${card} from (select creator_id, popularity from ideal.creator_hashtags where hashtag_id = (select id from ideal.hashtags where name = $1)
      order by popularity desc, creator_id desc limit 20) k join ideal.creators c on c.id = k.creator_id order by k.popularity desc, c.id desc`),
  profile: `select json_build_object('id', c.id, 'username', c.username, 'bio', c.bio, 'location', c.location, 'isPublicProfile', c.is_public,
      'profileImage', c.profile_image, 'bannerImage', c.banner_image, 'createdAt', c.created_at,
      'stats', json_build_object('followers', c.followers, 'profileViews', c.views, 'mediaUploads', c.media_count, 'linkClicks', c.link_clicks),
      'hashtags', (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name)), '[]') from ideal.creator_hashtags ch join ideal.hashtags h on h.id = ch.hashtag_id where ch.creator_id = c.id),
      'externalLinks', (select coalesce(json_agg(json_build_object('id', l.id, 'platform', l.platform, 'url', l.url, 'displayName', l.display_name, 'clickCount', l.click_count) order by l.position), '[]')
        from ideal.links l where l.creator_id = c.id),
      'media', (select coalesce(json_agg(m), '[]') from (select id, storage_key "storageUrl", mime_type "mimeType", file_size "fileSize", width, height, thumb_hash "thumbHash",
        view_count "viewCount", like_count "likeCount", created_at "createdAt" from ideal.media where creator_id = c.id order by created_at desc, id desc limit 24) m))::text j
    from ideal.creators c where c.username = $1`,
  session: `select json_build_object('id', id, 'username', username, 'profileImage', profile_image, 'bannerImage', banner_image, 'bio', bio, 'location', location,
      'email', email, 'isPublicProfile', is_public, 'createdAt', created_at)::text j from ideal.creators where id = $1`,
  follow: 'select ideal.follow($1::int, $2::int)::text j',
  unfollow: 'select ideal.unfollow($1::int, $2::int)::text j',
  like: 'select ideal.like_media($1::int, $2::int)::text j',
};

createServer(async (request, response) => {
  const [, name, ...rest] = request.url.split('/').map(decodeURIComponent);
  const values = name === 'list' && rest.length === 0 ? FIRST_PAGE : rest;
  const { rows } = await pool.query({ name, text: STATEMENTS[name], values });
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].j);
}).listen(Number(PORT), '127.0.0.1');
