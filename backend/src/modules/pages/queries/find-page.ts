import { Injectable } from '@nestjs/common';
import { ProfileMoved, ProfileNotFound } from '../../profiles/index.js';
import { nameInPath } from './name-in-path.js';
import { PageFactsQuery, type PageFacts } from './page-facts.query.js';

/** The facts of a page by its name or address; a name that was given up leads to the new one (PR-12). */
@Injectable()
export class FindPage {
  constructor(private readonly facts: PageFactsQuery) {}

  /** `elsewhere` is where the same thing of another name is. */
  async named(username: string, elsewhere: (name: string) => string): Promise<PageFacts> {
    const found = await this.facts.of(username);
    if (found !== undefined) return found;
    const newName = await this.facts.newNameOf(username);
    throw newName === undefined ? new ProfileNotFound() : new ProfileMoved(elsewhere(encodeURIComponent(newName)));
  }

  async atUrl(url: string, publicUrl: string): Promise<PageFacts> {
    const [, name = '', ...more] = url.startsWith(`${publicUrl}/`) ? new URL(url).pathname.split('/') : [];
    const username = nameInPath(name);
    const found = more.length > 0 || username === undefined ? undefined : await this.facts.of(username);
    if (found === undefined) throw new ProfileNotFound();
    return found;
  }
}
