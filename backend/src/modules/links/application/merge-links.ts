import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { ContentMerge } from '../../profiles/index.js';
import { Visits } from '../../visits/index.js';
import { ExternalLinks, LinkLimit, PINS_MAX } from '../domain/external-link.js';
import { isSameUrl } from '../domain/web-url.js';

/**
 * Moves the links of a merged account behind those of the account that stays (PR-104). A URL that both have is kept once, with the clicks of
 * both (PR-87).
 */
@Injectable()
export class MergeLinks {
  constructor(
    private readonly links: ExternalLinks,
    private readonly limit: LinkLimit,
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  async merge({ from, into, selection }: ContentMerge): Promise<void> {
    await this.links.lockAll([from, into]);
    await this.links.removeChosen(into, selection.without.links, this.clock.now());
    const kept = await this.links.listShown(into);
    const moving = (await this.links.listShown(from)).filter(({ id }) => !selection.without.links.includes(id));
    const absorbed: number[] = [];
    for (const { id, url, kind } of moving) {
      const same = kind === 'heading' ? undefined : kept.find((link) => link.kind !== 'heading' && isSameUrl(link.url, url));
      if (same === undefined) continue;
      await this.links.addClicks(id, same.id);
      await this.visits.mergeLinks(id, same.id);
      absorbed.push(id);
    }
    this.limit.assertRoomFor(kept.length + moving.length - absorbed.length);
    await this.links.move(from, into, [...absorbed, ...selection.without.links], PINS_MAX);
  }
}
