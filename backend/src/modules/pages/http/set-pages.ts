import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import type { PublicSet } from '../../../kernel/media-set.js';
import { Config } from '../../../platform/config/config.js';
import type { ServedPage } from '../../../platform/http/delivery/single-page-app.js';
import { getT, siteName } from '../../../platform/texts/server-text.js';
import { nameInPath } from '../queries/page-address.js';
import { MEDIA_SHOWN, nameOf, PageFactsQuery, type PageFacts } from '../queries/page-facts.query.js';
import { pathOfSet, SetsQuery, type SetAddress } from '../queries/sets.query.js';
import { shownOn, type PageContents } from './explore-pages.js';
import { cardImage, imageObject, openedPreview, profileCard, type ItemPage } from './media-preview.js';
import { oEmbedLink, pageHead } from './page-head.js';

/** The pages of sets of media (PR-97, PR-118). */
@Injectable()
export class SetPages {
  constructor(
    private readonly sets: SetsQuery,
    private readonly facts: PageFactsQuery,
    private readonly config: Config,
  ) {}

  /** The slug is not decoded. Undefined when no visitor can open the set. */
  async setPage(
    owner: PageFacts,
    { of, slug }: SetAddress,
    path: string,
    query: string | undefined,
    language: Language,
  ): Promise<PageContents | Extract<ServedPage, { status: 301 }> | undefined> {
    const { username, discoverable, aiCrawlers } = owner;
    const decodedSlug = nameInPath(slug);
    const set = decodedSlug === undefined ? undefined : await this.sets.find(username, { of, slug: decodedSlug });
    if (set === undefined) return undefined;
    const { view, cover } = set;
    const ownerName = encodeURIComponent(username);
    const pathBelow = pathOfSet({ of, slug: view.slug });
    const place = `/${ownerName}${pathBelow}`;
    if (path !== place && decodeURIComponent(path) !== decodeURIComponent(place)) return { status: 301, location: place };
    const { publicUrl } = this.config;
    const creator = nameOf(owner);
    const page = { username, creator, url: publicUrl + place, publicUrl };
    const description = getT(language, 'page')(of.kind, { n: view.mediaCount, username: creator });
    const preview = of.isOwnWork ? await openedPreview(query, page, this.facts) : {};
    const head = pageHead({
      title: `${view.name} · ${creator} · ${siteName()}`,
      description,
      url: page.url,
      kind: 'website',
      // A set whose items are gone says nothing to a search engine.
      indexed: discoverable && view.mediaCount > 0,
      refusesAi: aiCrawlers === 'refuse',
      image: cardImage(`${publicUrl}/api/user/${ownerName}/card?${of.kind}=${encodeURIComponent(view.slug)}`, view.name, [
        view.name,
        cover?.id,
        profileCard(owner),
      ]),
      alternates: of.isOwnWork ? [oEmbedLink(publicUrl, preview.url ?? page.url, view.name)] : [],
      data: { '@context': 'https://schema.org', ...dataOf(set, of.isOwnWork, page), description, url: page.url },
      ...preview,
    });
    const answers = { [`/api/user/${ownerName}${pathBelow}`]: { status: 200, body: view }, ...set.answers };
    return { head, answers };
  }
}

/** The first pictures for search engines, as many as of a profile. Those of other creators are shown on their pages. */
function dataOf({ view, media }: PublicSet, isOwnWork: boolean, page: ItemPage): object {
  const images = media
    .slice(0, MEDIA_SHOWN)
    .map((item) => imageObject(item, item.creator === undefined ? page : shownOn(item.creator, page.publicUrl)))
    .filter((image) => image !== undefined);
  return isOwnWork
    ? { '@type': 'ImageGallery', name: view.name, image: images }
    : { '@type': 'CollectionPage', name: view.name, hasPart: images };
}
