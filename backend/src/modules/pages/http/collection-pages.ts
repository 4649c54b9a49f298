import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Page } from '../../../platform/http/contract/answers.js';
import type { ServedPage } from '../../../platform/http/delivery/single-page-app.js';
import { getT, siteName } from '../../../platform/texts/server-text.js';
import type { Language } from '../../../kernel/language.js';
import { CollectionsQuery } from '../../collections/index.js';
import { nameInPath } from '../queries/page-address.js';
import { nameOf, type PageFacts } from '../queries/page-facts.query.js';
import { listAnswer, shownOn, type PageContents } from './explore-pages.js';
import { cardImage, imageObject, profileCard } from './media-preview.js';
import { pageHead } from './page-head.js';

/** The pages of public collections (PR-118). */
@Injectable()
export class CollectionPages {
  constructor(
    private readonly collections: CollectionsQuery,
    private readonly config: Config,
  ) {}

  /** `facts` are those of the owner, `slug` is not decoded. Undefined when no visitor can open the collection. */
  async collectionPage(
    facts: PageFacts,
    slug: string,
    path: string,
    language: Language,
  ): Promise<PageContents | Extract<ServedPage, { status: 301 }> | undefined> {
    const { username, discoverable, aiCrawlers } = facts;
    const decodedSlug = nameInPath(slug);
    const collection = decodedSlug === undefined ? undefined : await this.collections.publicPage(username, decodedSlug);
    if (collection === undefined) return undefined;
    const { id, name, mediaCount } = collection;
    const [ownerName, slugName] = [username, collection.slug].map(encodeURIComponent);
    const place = `/${ownerName}/collections/${slugName}`;
    if (path !== place && decodeURIComponent(path) !== decodeURIComponent(place)) return { status: 301, location: place };
    const { publicUrl } = this.config;
    const owner = nameOf(facts);
    const url = publicUrl + place;
    const description = getT(language, 'page')('collection', { n: mediaCount, username: owner });
    const items = await this.collections.publicItems(id);
    const images = items.view.map((item) => imageObject(item, shownOn(item, publicUrl))).filter((image) => image !== undefined);
    const head = pageHead({
      title: `${name} · ${owner} · ${siteName()}`,
      description,
      url,
      kind: 'website',
      // A collection whose items are gone says nothing to a search engine.
      indexed: discoverable && mediaCount > 0,
      refusesAi: aiCrawlers === 'refuse',
      image: cardImage(`${publicUrl}/api/user/${ownerName}/card?collection=${slugName}`, name, [
        name,
        items.view[0]?.id,
        profileCard(facts),
      ]),
      data: { '@context': 'https://schema.org', '@type': 'CollectionPage', name, description, url, hasPart: images },
    });
    const list = `/api/collections/${id}/media`;
    const answers = {
      [`/api/user/${ownerName}/collections/${slugName}`]: { status: 200, body: collection },
      [list]: listAnswer(list, items.view, new Page(items.json, items.cursor)),
    };
    return { head, answers };
  }
}
