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

const STATEMENTS = {
  list: list(`select ${card} from ideal.creators c where is_public order by popularity desc, id desc limit 20`),
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
  follow: 'select ideal.follow($1::int, $2::int)::text j',
};

createServer(async (request, response) => {
  const [, name, ...values] = request.url.split('/').map(decodeURIComponent);
  const { rows } = await pool.query({ name, text: STATEMENTS[name], values });
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].j);
}).listen(Number(PORT), '127.0.0.1');
