import { Injectable } from '@nestjs/common';
import { pageSite } from '../../../kernel/site-settings.js';
import { Config } from '../../../platform/config/config.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import type { Pages, ServedPage } from '../../../platform/http/delivery/single-page-app.js';
import { getT, siteName } from '../../../platform/texts/server-text.js';
import type { Language } from '../../../kernel/language.js';
import { fediverseAddress } from '../../links/index.js';
import { PrivateLinksQuery, privateLinkHash } from '../../private-links/index.js';
import { ProfileNotFound, RenamedProfilesQuery } from '../../profiles/index.js';
import { PageRenderer, type PageToRender } from '../application/page-renderer.js';
import { isDiscover, isPersonal, nameInPath, openedMediaId, segmentsOf } from '../queries/page-address.js';
import { nameOf, PageFactsQuery, playerOriginsOf, type PageFacts } from '../queries/page-facts.query.js';
import { setAt, type SetAddress } from '../queries/sets.query.js';
import { TakenPagesQuery } from '../queries/taken-pages.query.js';
import { filterQuery, parseDiscoverFilters } from './discover-filters.js';
import { ExplorePages, missingHashtag, type PageContents } from './explore-pages.js';
import { cardImage as card, openedPreview, profileCard, personOf } from './media-preview.js';
import { oEmbedLink, pageHead } from './page-head.js';
import { ProfileAnswers } from './profile-answers.js';
import { SetPages } from './set-pages.js';
import { REFUSES_AI } from '../../../platform/http/delivery/page-template.js';
import type { PageAnswers } from '../../../kernel/media-set.js';
import { siteTextPage } from './site.controller.js';

/** The pages of the app with their metadata and, for public pages, their content (PR-24). */
@Injectable()
export class PublicPages implements Pages {
  constructor(
    private readonly facts: PageFactsQuery,
    private readonly renamedProfiles: RenamedProfilesQuery,
    private readonly profileAnswers: ProfileAnswers,
    private readonly explorePages: ExplorePages,
    private readonly setPages: SetPages,
    private readonly privateLinks: PrivateLinksQuery,
    private readonly takenPages: TakenPagesQuery,
    private readonly renderer: PageRenderer,
    private readonly config: Config,
    private readonly site: SiteSettings,
  ) {}

  /**
   * Discover, Explore and hashtags depend on their filters; the page number only matters in the browser, which loads the further pages. A profile depends
   * on the opened item, for its preview.
   */
  async relevantQuery(path: string, query: string): Promise<string | undefined> {
    if (query === '') return '';
    const [first, hashtag, ...rest] = segmentsOf(path.replace(MOVED, '/'));
    if (rest.length === 0 && ((first === 'explore' && hashtag === undefined) || (first === 'tags' && hashtag !== undefined)))
      return this.explorePages.relevantQuery(hashtag && nameInPath(hashtag), query);
    if (!isDiscover(path)) {
      const id = openedMediaId(query);
      return id === undefined ? '' : `?media=${id}`;
    }
    const filters = await parseDiscoverFilters(query);
    return filters && filterQuery(filters);
  }

  /** `path` is the path of the request, not decoded. `query` is the relevant query; undefined for a page without content. */
  async pageAt(path: string, query: string | undefined, language: Language): Promise<ServedPage> {
    const takenPages = await this.takenPages.names();
    const page = await this.pageFor(path, query, language, takenPages);
    if ('location' in page || takenPages.length === 0) return page;
    return { ...page, head: `${page.head}<meta name="taken" content="${takenPages.join(' ')}" />` };
  }

  private async pageFor(path: string, query: string | undefined, language: Language, takenPages: string[]): Promise<ServedPage> {
    if (isDiscover(path)) return this.contentPage('/', query, language, this.explorePages.discoverPage(query, language));
    if (nameInPath(path) === undefined && !isPersonal(segmentsOf(path))) return this.notFoundPage(path, language);
    const [first = '', ...otherSegments] = segmentsOf(path.replace(MOVED, '/'));
    const isTaken = otherSegments.length === 0 && takenPages.includes(first.toLowerCase());
    if (MOVED.test(path) && !isTaken) return { status: 301, location: `/${first}` };
    if (MOVED.test(path) || !isTaken) {
      if (first === 'explore' && otherSegments.length === 0)
        return this.contentPage(path, query, language, this.explorePages.explorePage(path, query, language));
      if (first === 'tags') return this.hashtagPage(otherSegments, path, query, language);
      const url = `${this.config.publicUrl}${path}`;
      const text = first === 'about' ? siteTextPage(this.site.values, otherSegments.join('/'), url, language) : undefined;
      if (text?.head !== undefined) return this.rendered({ path, language, answers: text.answers }, 200, text.head);
      if (text !== undefined) return this.notFoundPage(path, language, text.answers);
      if (isPersonal([first, ...otherSegments])) return this.personalPage(path, language);
    }
    const username = nameInPath(first);
    const set = setAt(otherSegments);
    if ((otherSegments.length > 0 && set === undefined) || username === undefined) return this.notFoundPage(path, language);
    const profile = await this.facts.of(username);
    if (profile !== undefined)
      return set === undefined ? this.profilePage(profile, path, query, language) : this.setPage(profile, set, path, query, language);
    const location = await this.renamedProfiles.locationOf(username, (current) => [`/${current}`, ...otherSegments].join('/'));
    return location === undefined ? this.missingPage(path, language, username, set) : { status: 301, location };
  }

  private async hashtagPage([name, ...rest]: string[], path: string, query: string | undefined, language: Language): Promise<ServedPage> {
    if (name === undefined) return { status: 301, location: await this.takenPages.addressOf('explore') };
    const page = rest.length > 0 ? undefined : await this.explorePages.hashtagPage(name, query, language);
    if (page === undefined)
      return this.notFoundPage(path, language, missingHashtag(name), rest.length > 0 ? undefined : `#${nameInPath(name) ?? name}`);
    return 'location' in page ? page : this.contentPage(path, query, language, page);
  }

  private async contentPage(
    path: string,
    query: string | undefined,
    language: Language,
    contents: PageContents | Promise<PageContents>,
  ): Promise<ServedPage> {
    const { head, answers } = await contents;
    return Object.keys(answers).length === 0 ? { status: 200, head } : this.rendered({ path, query, language, answers }, 200, head);
  }

  private async profilePage(facts: PageFacts, path: string, query: string | undefined, language: Language): Promise<ServedPage> {
    const { username, bio, discoverable, links } = facts;
    const creator = nameOf(facts);
    const refusesAi = facts.aiCrawlers === 'refuse';
    const name = encodeURIComponent(username);
    // The path in another letter case, or encoded in another way, is not a second address of the profile.
    if (nameInPath(path.slice(1)) !== username) return { status: 301, location: `/${name}` };
    const { publicUrl } = this.config;
    const t = getT(language, 'page');
    const url = `${publicUrl}/${name}`;
    const preview = await openedPreview(query, { username, creator, url, publicUrl }, this.facts);
    const head = pageHead({
      title: facts.displayName === '' ? `${username} · ${siteName()}` : `${creator} (@${username}) · ${siteName()}`,
      description: bio === '' ? t('onVitrine', { username: creator }) : bio,
      url,
      kind: 'profile',
      indexed: discoverable,
      refusesAi,
      image: card(`${publicUrl}/api/user/${name}/card`, t('onVitrine', { username: creator }), profileCard(facts)),
      alternates: [
        { type: 'application/atom+xml', title: t('newMedia', { username: creator }), url: `${url}.atom` },
        oEmbedLink(publicUrl, preview.url ?? url, creator),
      ],
      fediverseCreator: links.map(fediverseAddress).find((address) => address !== undefined),
      data: personOf(facts, url, publicUrl),
      ...preview,
    });
    const profile = await this.profileAnswers.of(username);
    return {
      ...(await this.rendered({ path, query, language, answers: profile.answers }, 200, head)),
      creatorId: profile.id,
      frames: playerOriginsOf(facts),
      ...(refusesAi ? { robots: REFUSES_AI } : {}),
    };
  }

  private async setPage(
    facts: PageFacts,
    set: SetAddress,
    path: string,
    query: string | undefined,
    language: Language,
  ): Promise<ServedPage> {
    const page = await this.setPages.setPage(facts, set, path, query, language);
    if (page === undefined) return this.missingPage(path, language, facts.username, set);
    if ('location' in page) return page;
    return {
      ...(await this.contentPage(path, query, language, page)),
      ...(set.of.isOwnWork ? { creatorId: facts.id } : {}),
      ...(facts.aiCrawlers === 'refuse' ? { robots: REFUSES_AI } : {}),
    };
  }

  /** The markup of the page of a user, also of a hidden one, as visitors would see it. Undefined when it cannot be rendered. */
  async markupWithHidden(id: number, language: Language): Promise<string | undefined> {
    const { username, answers } = await this.profileAnswers.withHidden(id);
    const page = await this.rendered({ path: `/${encodeURIComponent(username)}`, language, answers }, 200, '');
    return 'content' in page ? page.content?.html : undefined;
  }

  /** A page for the signed-in creator, or of a private link (PR-101), which is 404 when the link cannot be opened. The browser renders it. */
  private async personalPage(path: string, language: Language): Promise<ServedPage> {
    const [first, token = ''] = segmentsOf(path);
    const isPrivate = first?.toLowerCase() === 'p';
    const isMissing = isPrivate && !(await this.privateLinks.canBeOpened(privateLinkHash(nameInPath(token) ?? '')));
    // The token in the path opens the link, so the page does not repeat it.
    const url = `${this.config.publicUrl}${isPrivate ? '/p' : path}`;
    return {
      status: isMissing ? 404 : 200,
      ...(isPrivate ? { isPrivate, robots: 'noindex' } : {}),
      head: pageHead({ title: siteName(), description: getT(language, 'page')('slogan'), url, kind: 'website', indexed: false }),
    };
  }

  /** `username` is that of a profile that does not exist, or with `set` that of a set that does not. The slug is not decoded. */
  private missingPage(path: string, language: Language, username: string, set?: SetAddress): Promise<ServedPage> {
    const { code, message } = new (set?.of.missing ?? ProfileNotFound)();
    const below = set === undefined ? '' : `/${set.of.table}/${set.slug}`;
    const answers = { [`/api/user/${encodeURIComponent(username)}${below}`]: { status: 404, body: { code, message } } };
    return this.notFoundPage(path, language, answers, getT(language, 'page')(`missing.${set?.of.kind ?? 'profile'}`));
  }

  /** The title is that of the screen. */
  private notFoundPage(path: string, language: Language, answers: PageAnswers = {}, title?: string): Promise<ServedPage> {
    const t = getT(language, 'page');
    const facts = { description: t('slogan'), url: `${this.config.publicUrl}${path}`, kind: 'website', indexed: false } as const;
    const head = pageHead({ ...facts, title: `${title ?? t('missing.page')} · ${siteName()}` });
    return this.rendered({ path, language, answers }, 404, head);
  }

  private async rendered(page: Omit<PageToRender, 'site' | 'takenPages'>, status: number, head: string): Promise<ServedPage> {
    const site = pageSite(this.site.values);
    const content = await this.renderer.render({ ...page, site, takenPages: await this.takenPages.names() });
    return { status, head, content: content && { ...content, answers: page.answers } };
  }
}

/** The address of a page of the app whose name a profile has. */
const MOVED = /^\/-\/(?=[^/]+$)/;
