import { Injectable } from '@nestjs/common';
import { ProfileMoved, ProfileNotFound } from '../../profiles/index.js';
import { nameInPath } from './name-in-path.js';
import type { PageFacts } from './page-facts.js';
import { PageFactsQuery } from './page-facts.query.js';

/** Finds the data of a creator's page by username or URL. A former username redirects to the current one (PR-12). */
@Injectable()
export class FindPage {
  constructor(private readonly facts: PageFactsQuery) {}

  /** `locationFor` returns the redirect target for the current username. */
  async named(username: string, locationFor: (name: string) => string): Promise<PageFacts> {
    const page = await this.facts.of(username);
    if (page !== undefined) return page;
    const newName = await this.facts.newNameOf(username);
    throw newName === undefined ? new ProfileNotFound() : new ProfileMoved(locationFor(encodeURIComponent(newName)));
  }

  async atUrl(url: string, publicUrl: string): Promise<PageFacts> {
    const [, segment = '', ...otherSegments] = url.startsWith(`${publicUrl}/`) ? new URL(url).pathname.split('/') : [];
    const username = nameInPath(segment);
    const page = otherSegments.length > 0 || username === undefined ? undefined : await this.facts.of(username);
    if (page === undefined) throw new ProfileNotFound();
    return page;
  }
}
