import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { listAnswer, Page } from '../../../platform/http/contract/answers.js';
import type { ServedPage } from '../../../platform/http/delivery/single-page-app.js';
import { getT, siteName } from '../../../platform/texts/server-text.js';
import type { Language } from '../../../kernel/language.js';
import { CreatorsQuery, DISCOVER_PAGE_SIZE, ExploreQuery, HashtagPageQuery } from '../../discovery/index.js';
import { HashtagNotFound, PopularHashtagsQuery } from '../../hashtags/index.js';
import { nameInPath } from '../queries/page-address.js';
import { nameOf, type PageFacts } from '../queries/page-facts.query.js';
import { filterQuery, parseDiscoverFilters, parseExploreFilters, type DiscoverFilters, type ExploreFilters } from './discover-filters.js';
import { imageObject, mediaPreview, siteCard, type ItemPage } from './media-preview.js';
import { pageHead, type HeadFacts } from './page-head.js';
import type { PageAnswers } from '../../../kernel/media-set.js';

/** Number of hashtags in the request of Discover and Explore. */
const HASHTAGS_SHOWN = 8;

/** What a page shows, before it is rendered. */
export interface PageContents {
  head: string;
  answers: PageAnswers;
}

interface ShownItems {
  answers: PageAnswers;
  /** Data of the pictures for search engines. */
  images: object[];
  /** The card of the first item. */
  image?: HeadFacts['image'];
}

/** Explore, the pages of hashtags (PR-107, PR-108), and the lists of Discover. */
@Injectable()
export class ExplorePages {
  constructor(
    private readonly explore: ExploreQuery,
    private readonly hashtags: HashtagPageQuery,
    private readonly popularHashtags: PopularHashtagsQuery,
    private readonly creators: CreatorsQuery,
    private readonly config: Config,
    private readonly site: SiteSettings,
  ) {}

  /** The relevant query of a page; undefined when the page cannot be rendered with this query. */
  async relevantQuery(hashtag: string | undefined, query: string): Promise<string | undefined> {
    const filters = await parseExploreFilters(query, hashtag);
    return filters && filterQuery(hashtag === undefined ? filters : { ...filters, hashtag: undefined });
  }

  /** Without answers for a query that cannot be rendered. */
  async explorePage(path: string, query: string | undefined, language: Language): Promise<PageContents> {
    const t = getT(language, 'page');
    const url = this.config.publicUrl + path;
    const [title, description] = [t('explore'), t('exploreAbout')];
    const filters = query === undefined ? undefined : await parseExploreFilters(query);
    const [items, popular] = await Promise.all([this.items(filters), this.popularHashtags.popular(HASHTAGS_SHOWN)]);
    const head = pageHead({
      title,
      description,
      url,
      kind: 'website',
      indexed: query === '',
      image: siteCard(this.config.publicUrl, title),
      data: { '@context': 'https://schema.org', '@type': 'ImageGallery', name: title, description, url, hasPart: items.images },
    });
    if (filters === undefined) return { head, answers: {} };
    return { head, answers: { ...items.answers, [`/api/hashtags?limit=${HASHTAGS_SHOWN}`]: { status: 200, body: popular.view } } };
  }

  /** `segment` is the name in the path, not decoded. Undefined when the hashtag does not exist. */
  async hashtagPage(
    segment: string,
    query: string | undefined,
    language: Language,
  ): Promise<PageContents | Extract<ServedPage, { status: 301 }> | undefined> {
    const typed = nameInPath(segment);
    const hashtag = typed === undefined ? undefined : (await this.hashtags.find(typed))?.view;
    if (hashtag === undefined) return undefined;
    const { name, usageCount, mediaCount } = hashtag;
    const place = `/tags/${encodeURIComponent(name)}`;
    if (typed !== name) return { status: 301, location: place };
    const { publicUrl } = this.config;
    const url = publicUrl + place;
    const title = `#${name} · ${siteName()}`;
    const description = getT(language, 'page')('hashtag', { name, media: mediaCount, creators: usageCount });
    const filters = query === undefined ? undefined : await parseExploreFilters(query, name);
    const [items, { page, total }] = await Promise.all([
      this.items(filters),
      this.creators.publicPage({ search: '', hashtags: [name], limit: DISCOVER_PAGE_SIZE }),
    ]);
    const head = pageHead({
      title,
      description,
      url,
      kind: 'website',
      indexed: query === '' && usageCount + mediaCount > 0,
      image: items.image ?? siteCard(publicUrl, title),
      data: { '@context': 'https://schema.org', '@type': 'CollectionPage', name: `#${name}`, description, url, hasPart: items.images },
    });
    const answers = {
      [`/api/hashtags/${encodeURIComponent(name)}`]: { status: 200, body: hashtag },
      [`/api/creators${filterQuery({ hashtags: name })}`]: listAnswer(
        '/api/creators',
        page.view,
        new Page(page.json, undefined, {}, total),
      ),
      ...items.answers,
    };
    return { head, answers: filters === undefined ? {} : answers };
  }

  /** Without answers for a query that cannot be rendered. */
  async discoverPage(query: string | undefined, language: Language): Promise<PageContents> {
    const t = getT(language, 'page');
    const { publicUrl } = this.config;
    const [title, description, url] = [t('discover'), this.site.values.siteSlogan || t('slogan'), `${publicUrl}/`];
    const data = { '@context': 'https://schema.org', '@type': 'WebSite', name: siteName(), description, url };
    // Search engines do not index lists with filters, because anyone can link to any search text.
    const indexed = query === '';
    const head = pageHead({ title, description, url, kind: 'website', indexed, image: siteCard(publicUrl, title), data });
    const filters = query === undefined ? undefined : await parseDiscoverFilters(query);
    return { head, answers: filters === undefined ? {} : await this.discoverAnswers(filters) };
  }

  private async discoverAnswers(filters: DiscoverFilters): Promise<PageAnswers> {
    const { search = '', hashtags = '', sort } = filters;
    const [{ page: creators, total }, popularHashtags] = await Promise.all([
      this.creators.publicPage({ search, hashtags: hashtags.split(','), sort, limit: DISCOVER_PAGE_SIZE }),
      this.popularHashtags.popular(HASHTAGS_SHOWN),
    ]);
    return {
      [`/api/creators${filterQuery(filters)}`]: listAnswer(
        '/api/creators',
        creators.view,
        new Page(creators.json, creators.cursor, filters, total),
      ),
      [`/api/hashtags?limit=${HASHTAGS_SHOWN}`]: { status: 200, body: popularHashtags.view },
    };
  }

  private async items(filters: ExploreFilters | undefined): Promise<ShownItems> {
    if (filters === undefined) return { answers: {}, images: [] };
    const { publicUrl } = this.config;
    const page = await this.explore.publicPage(filters);
    const answer = listAnswer('/api/explore', page.view, new Page(page.json, page.cursor, filters));
    const shown = page.view.map((item) => ({ item, on: shownOn(item.creator, publicUrl) }));
    const [first] = shown;
    return {
      answers: { [`/api/explore${filterQuery(filters)}`]: answer },
      images: shown.map(({ item, on }) => imageObject(item, on)).filter((image) => image !== undefined),
      image: first && mediaPreview(first.item, first.on).image,
    };
  }
}

/** The answer for a hashtag that does not exist; `segment` is its name in the path. */
export function missingHashtag(segment: string): PageAnswers {
  const { code, message } = new HashtagNotFound();
  return { [`/api/hashtags/${segment}`]: { status: 404, body: { code, message } } };
}

/** The page of its creator, for an item among those of several. */
export function shownOn(creator: Pick<PageFacts, 'username' | 'displayName'>, publicUrl: string): ItemPage {
  const { username } = creator;
  return { username, creator: nameOf(creator), url: `${publicUrl}/${encodeURIComponent(username)}`, publicUrl };
}
