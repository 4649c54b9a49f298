import { isDeepStrictEqual } from 'node:util';
import { UNORDERED_RANK } from '../../media/index.js';
import { PROFILE_DEFAULTS, type OwnProfileQuery, type UsernameQuotaView } from '../../profiles/index.js';
import { headingIdentity, type PresentContent } from '../domain/import.js';

const LINKS = 'select id, kind, url, display_name as title from external_links where profile_id = $1 and removed_at is null';
const MEDIA = `select m.id, array_remove(array_agg(i.fingerprint), null) || ('/storage/' || m.storage_key) as fingerprints from media m
  left join imports o on o.profile_id = m.profile_id left join import_items i on i.import_id = o.id and i.result_id = m.id and i.state = 'imported'
    and i.type = 'media'
  where m.profile_id = $1 and m.deleted_at is null group by m.id`;
const ALBUMS = 'select id, slug from albums where profile_id = $1';
const COLLECTIONS = 'select id, slug from collections where profile_id = $1';
const LOWEST_RANK = `select coalesce(min(gallery_rank), ${UNORDERED_RANK}) as rank from media where profile_id = $1 and purpose = 'gallery'`;
export const HASHTAGS = `select h.id, h.name from profile_hashtags t join hashtags h on h.id = t.hashtag_id where t.profile_id = $1 order by t.added_at, h.id`;

/** What the profile of the creator has already. `rows` reads the rows of a statement for that profile. */
export async function readPresentContent(
  rows: <Row>(sql: string) => Promise<Row[]>,
  ownProfile: OwnProfileQuery,
  creatorId: number,
): Promise<PresentContent> {
  const profile = JSON.parse((await ownProfile.of(creatorId)) ?? '{}') as Record<string, unknown>;
  const { canChange } = JSON.parse(await ownProfile.usernameQuota(creatorId)) as UsernameQuotaView;
  const hashtags = (await rows<{ name: string }>(HASHTAGS)).map(({ name }) => name);
  const links = await rows<{ id: number; kind: string; url: string; title: string | null }>(LINKS);
  return {
    links: links.map(({ id, kind, url, title }) => ({ id, url: kind === 'heading' ? headingIdentity(title ?? '') : url })),
    media: await rows(MEDIA),
    albums: await rows(ALBUMS),
    collections: await rows(COLLECTIONS),
    lowestRank: (await rows<{ rank: number }>(LOWEST_RANK))[0]?.rank ?? UNORDERED_RANK,
    profile: { ...profile, hashtags },
    unchosen: new Set(Object.keys(PROFILE_DEFAULTS).filter((field) => isDeepStrictEqual(profile[field], PROFILE_DEFAULTS[field]))),
    canChangeUsername: canChange,
  };
}
