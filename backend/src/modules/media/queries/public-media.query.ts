import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { RequestCoalescer } from '../../../platform/database/request-coalescer.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';

const PUBLIC_MEDIA = {
  name: 'public-media',
  text: `select m.id from media m join profiles p on p.id = m.profile_id where m.id = any($1::int[]) and ${visibleMedia('null')}`,
};

/**
 * Checks whether media items are public. Checks that arrive while a statement runs share the next statement, so that a
 * page of thumbnails takes one or two statements instead of dozens.
 */
@Injectable()
export class PublicMediaQuery {
  private readonly coalescer = new RequestCoalescer<Set<number>>();
  /** Ids for the next statement. */
  private readonly ids = new Set<number>();

  constructor(private readonly reader: Reader) {}

  async isPublic(id: number): Promise<boolean> {
    this.ids.add(id);
    const publicIds = await this.coalescer.answer(this.reader, PUBLIC_MEDIA.name, () => this.load());
    return publicIds.has(id);
  }

  private async load(): Promise<Set<number>> {
    const ids = [...this.ids];
    this.ids.clear();
    const rows = await this.reader.rows<{ id: number }>(PUBLIC_MEDIA, [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
