import { Injectable } from '@nestjs/common';
import { ProfileNotFound, RenamedProfilesQuery } from '../../profiles/index.js';
import { nameInPath } from './name-in-path.js';
import type { PageFacts } from './page-facts.js';
import { PageFactsQuery } from './page-facts.query.js';

/** Finds the data of a creator's page by username or URL. A former username redirects to the current one (PR-12). */
@Injectable()
export class FindPage {
  constructor(
    private readonly facts: PageFactsQuery,
    private readonly renamedProfiles: RenamedProfilesQuery,
  ) {}

  /** `pathOf` returns the path that a former username redirects to. */
  async named(username: string, pathOf: (username: string) => string): Promise<PageFacts> {
    const page = await this.facts.of(username);
    if (page !== undefined) return page;
    throw await this.renamedProfiles.movedOrNotFound(username, pathOf);
  }

  async atUrl(url: string, publicUrl: string): Promise<PageFacts> {
    const [, segment = '', ...otherSegments] = url.startsWith(`${publicUrl}/`) ? new URL(url).pathname.split('/') : [];
    const username = nameInPath(segment);
    const page = otherSegments.length > 0 || username === undefined ? undefined : await this.facts.of(username);
    if (page === undefined) throw new ProfileNotFound();
    return page;
  }
}
