import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';

const PUBLIC_MEDIA = {
  name: 'public-media',
  text: `select m.id from media m join profiles p on p.id = m.profile_id where m.id = any($1::int[]) and ${visibleMedia('null')}`,
};

/**
 * Checks whether media items are public, which is not cached, because a hidden file is 404 at once (PR-35). Checks that arrive while a
 * statement runs share the next statement, so that a page of thumbnails takes one or two statements instead of dozens.
 */
@Injectable()
export class PublicMediaQuery {
  /** Ids for the next statement. */
  private ids: number[] = [];
  /** The result of the next statement, which has not started. */
  private next?: Promise<Set<number>>;
  /** Settles when the running statement has ended. */
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly reader: Reader) {}

  async isPublic(id: number): Promise<boolean> {
    this.ids.push(id);
    this.next ??= this.afterRunning();
    return (await this.next).has(id);
  }

  private afterRunning(): Promise<Set<number>> {
    const next = this.running.then(nextTurn).then(() => this.load());
    this.running = next.catch(() => undefined);
    return next;
  }

  private async load(): Promise<Set<number>> {
    const { ids } = this;
    this.ids = [];
    this.next = undefined;
    const rows = await this.reader.rows<{ id: number }>(PUBLIC_MEDIA, [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}
