import { isDeepStrictEqual } from 'node:util';
import { UNORDERED_RANK } from '../../media/index.js';
import { PROFILE_DEFAULTS, type OwnProfileQuery, type UsernameQuotaView } from '../../profiles/index.js';
import type { Importers } from '../../../platform/imports/importers.port.js';
import type { PresentContent } from '../domain/import.js';

const MEDIA = `select m.id, array_remove(array_agg(i.fingerprint), null) || ('/storage/' || m.storage_key) as fingerprints from media m
  left join imports o on o.profile_id = m.profile_id left join import_items i on i.import_id = o.id and i.result_id = m.id and i.state = 'imported'
    and i.type = 'media'
  where m.profile_id = $1 and m.deleted_at is null group by m.id`;
const LOWEST_RANK = `select coalesce(min(gallery_rank), ${UNORDERED_RANK}) as rank from media where profile_id = $1 and purpose = 'gallery'`;
export const HASHTAGS = `select h.id, h.name from profile_hashtags t join hashtags h on h.id = t.hashtag_id where t.profile_id = $1 order by t.added_at, h.id`;

/** What the profile of the creator has already. `rows` reads the rows of a statement for that profile. */
export async function readPresentContent(
  rows: <Row>(sql: string) => Promise<Row[]>,
  importers: Importers,
  ownProfile: OwnProfileQuery,
  creatorId: number,
): Promise<PresentContent> {
  const profile = JSON.parse((await ownProfile.of(creatorId)) ?? '{}') as Record<string, unknown>;
  const { canChange } = JSON.parse(await ownProfile.usernameQuota(creatorId)) as UsernameQuotaView;
  const hashtags = (await rows<{ name: string }>(HASHTAGS)).map(({ name }) => name);
  const media = await rows<{ id: number; fingerprints: string[] }>(MEDIA);
  const content = media.flatMap(({ id, fingerprints }) => fingerprints.map((identity) => ({ type: 'media', id, identity })));
  for (const { type, present } of importers.all)
    content.push(...(await rows<{ id: number; identity: string }>(present)).map((row) => ({ type, ...row })));
  return {
    content,
    lowestRank: (await rows<{ rank: number }>(LOWEST_RANK))[0]?.rank ?? UNORDERED_RANK,
    profile: { ...profile, hashtags },
    unchosen: new Set(Object.keys(PROFILE_DEFAULTS).filter((field) => isDeepStrictEqual(profile[field], PROFILE_DEFAULTS[field]))),
    canChangeUsername: canChange,
  };
}
