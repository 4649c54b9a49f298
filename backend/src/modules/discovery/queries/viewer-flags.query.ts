import { Injectable } from '@nestjs/common';
import { BatchedLookup } from '../../../platform/database/batched-lookup.js';
import { PublicReader } from '../../../platform/database/public-reader.js';

interface Shown {
  viewer: number;
  creators: number[];
  media: number[];
}

interface Row extends Record<string, unknown> {
  followed: number[];
  liked: number[];
}

const VIEWER_FLAGS = {
  name: 'viewer-flags',
  text: `select array(select f.followed_id from follows f where f.follower_id = s.viewer and f.followed_id = any(s.creators)) as followed,
    array(select l.media_id from likes l where l.profile_id = s.viewer and l.media_id = any(s.media)) as liked
  from rows from (json_to_recordset($1) as (viewer int, creators int[], media int[])) with ordinality as s(viewer, creators, media, n)
  order by s.n`,
};

/** What a viewer follows and likes among the content of a kept answer. */
@Injectable()
export class ViewerFlagsQuery {
  private readonly lookup = new BatchedLookup<Shown, Row>(VIEWER_FLAGS);

  constructor(private readonly reader: PublicReader) {}

  async of(
    viewer: number,
    { creators, media = [] }: { creators: number[]; media?: number[] },
  ): Promise<{ followed: Set<number>; liked: Set<number> }> {
    const row = await this.reader.batchedRow(this.lookup, { viewer, creators, media });
    return { followed: new Set(row?.followed), liked: new Set(row?.liked) };
  }
}
