import { Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { tagSharedText } from '../../../platform/http/contract/tagged.js';
import { isSiteHost } from '../../../kernel/site-url.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { Config } from '../../../platform/config/config.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { getT } from '../../../platform/texts/server-text.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { nameOf, PageFactsQuery } from '../queries/page-facts.query.js';
import { setIn, SetsQuery } from '../queries/sets.query.js';
import { CARD_PICTURES, PreviewCards } from '../application/preview-cards.js';
import { atomFeed, feedUpdatedAt, robots, sitemap, sitemapIndex } from './feeds.js';
import { itemCard, profileCard } from './media-preview.js';
import { Id, Whole, Text, ListOf, Texts } from '../../../platform/http/contract/fields.js';
import { URL_MAX } from '../../links/index.js';
import { MediaNotFound } from '../../media/index.js';
import { ProfileNotFound, ProfileMoved } from '../../profiles/index.js';
import { Get, ONE_PAGE, ONE_ROW, Operations, anyone, expensive, file } from '../../../platform/http/operation/operation.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';

class WebFingerDto {
  @Text({ description: '`acct:` with a username and the host of this site, or the URL of a creator’s page.', min: 1, max: URL_MAX })
  resource: string;
}

/** A link of RFC 7033. */
class WebFingerLinkView {
  @Text({ description: 'Relation, as a URL.' })
  rel: string;

  @Text({ description: 'Media type of the target.' })
  type: string;

  @Text({ description: 'URL of the target.' })
  href: string;
}

/** A resource descriptor of RFC 7033. */
class WebFingerView {
  @Text({ description: 'The account, as `acct:username@host`.' })
  subject: string;

  @Texts({ description: 'The URL of the creator’s page.' })
  aliases: string[];

  @ListOf(WebFingerLinkView, { description: 'The page and the avatar.' })
  links: WebFingerLinkView[];
}

class CardDto {
  @Id({ description: 'Id of an item of the creator: returns the image for this item. Sensitive items have none.', optional: true })
  media?: number;

  @Text({ description: 'Slug of an album of the creator: returns the image for this album.', max: URL_MAX, optional: true })
  album?: string;

  @Text({ description: 'Slug of a public collection of the creator: returns the image for this collection.', max: URL_MAX, optional: true })
  collection?: string;

  @Text({ description: 'Version in the URL that a page names. Does not change the image.', max: URL_MAX, optional: true })
  v?: string;
}

class SitemapPartDto {
  @Whole({ description: 'Number of the part, from 1.', min: 1, max: 100_000 })
  part: number;
}

const USERNAME = { username: 'Username, ignoring case.' };
/** Creators in robots.txt. Crawlers read at least 500 kB of it (RFC 9309). */
const ALLOWING_AI_MAX = 1000;
const CACHE_ONE_HOUR = 'public, max-age=3600';
/** What decides the language of a response. */
const VARY_LANGUAGE = 'Accept-Language, Cookie';
const CACHE_ONE_MINUTE = 'public, max-age=60';

/** Resources for search engines, feed readers and link previews (PR-24). */
@Operations('The web')
export class PagesController {
  constructor(
    private readonly facts: PageFactsQuery,
    private readonly sets: SetsQuery,
    private readonly previewCards: PreviewCards,
    private readonly config: Config,
    private readonly site: SiteSettings,
  ) {}

  @Get('robots.txt', anyone, ONE_PAGE, {
    says: 'Returns the rules for search engines. Crawlers of AI models may read the pages of creators who allow it; at most 1,000 are named. A site setting leaves out the rules for them.',
    returns: file('text/plain'),
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHE_ONE_HOUR },
  })
  async getRobots(): Promise<string> {
    const { refuseAiCrawlers, aiCrawlerNames } = this.site.values;
    const moreNames = aiCrawlerNames.split(',').flatMap((name) => name.trim() || []);
    return robots(this.config.publicUrl, refuseAiCrawlers ? await this.facts.allowingAi(ALLOWING_AI_MAX) : undefined, moreNames);
  }

  @Get('sitemap.xml', anyone, ONE_ROW, {
    says: 'Returns the index of the sitemap',
    returns: file('application/xml'),
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_ONE_HOUR },
  })
  async getSitemap(): Promise<string> {
    return sitemapIndex(await this.facts.sitemapPages(), this.config.publicUrl);
  }

  @Get('sitemaps/:part', anyone, expensive, {
    says: 'Returns a part of the sitemap. Contains the creators on Discover with their albums and public collections, and the hashtags, oldest first.',
    returns: file('application/xml'),
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE_ONE_HOUR },
  })
  async getSitemapPart(@Param() { part }: SitemapPartDto): Promise<string> {
    const [creators, hashtags] = await Promise.all([this.facts.sitemapPage(part), this.facts.sitemapHashtags(part)]);
    return sitemap(creators, hashtags, this.config.publicUrl);
  }

  @Get(':username.atom', anyone, ONE_PAGE, {
    says: 'Returns the newest media of a creator as a feed. Atom (RFC 4287), in the language of the request. Sensitive items have no picture. Identifiers stay when the username changes. 304 when it is unchanged since `ETag` or `Last-Modified`.',
    returns: file('application/atom+xml'),
    revalidated: true,
    params: USERNAME,
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300', Vary: VARY_LANGUAGE },
    throws: [ProfileMoved, ProfileNotFound],
  })
  async getFeed(
    @Param('username') username: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const facts = await this.facts.named(username, (name) => `/${name}.atom`);
    response.header('Last-Modified', new Date(feedUpdatedAt(facts)).toUTCString());
    return tagSharedText(response, atomFeed(facts, this.config.publicUrl, languageOf(request)));
  }

  @Get('.well-known/webfinger', anyone, ONE_ROW, {
    says: 'Names the page of an account. WebFinger (RFC 7033), readable from every site.',
    returns: WebFingerView,
    headers: { 'Access-Control-Allow-Origin': '*' },
    throws: [ProfileMoved, ProfileNotFound],
  })
  async getWebFinger(@Query() { resource }: WebFingerDto, @Res({ passthrough: true }) response: Response): Promise<JsonOf<WebFingerView>> {
    const { publicUrl } = this.config;
    const { host } = new URL(publicUrl);
    const [, account, accountHost] = /^acct:([^@]+)@([^@]+)$/i.exec(resource) ?? [];
    if (accountHost !== undefined && !isSiteHost(accountHost, publicUrl)) throw new ProfileNotFound();
    const named = account === undefined ? resource : `${publicUrl}/${account}`;
    const { username, profileImage } = await this.facts.atUrl(
      named,
      publicUrl,
      (current) => `/.well-known/webfinger?resource=${encodeURIComponent(`acct:${decodeURIComponent(current)}@${host}`)}`,
    );
    const name = encodeURIComponent(username);
    const href = `${publicUrl}/${name}`;
    response.header('Content-Type', 'application/jrd+json');
    return stringifyJson<WebFingerView>({
      subject: `acct:${username}@${host}`,
      aliases: [href],
      links: [
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href },
        { rel: 'http://webfinger.net/rel/avatar', type: 'image/*', href: `${publicUrl}${profileImage ?? `/avatar/${name}`}` },
      ],
    });
  }

  @Get('api/card', anyone, expensive, {
    says: 'Returns the image for link previews of Discover. 1200 × 630 pixels: JPEG with the name and slogan of the site and pictures of the most popular creators.',
    returns: file('image/jpeg'),
    headers: { Vary: VARY_LANGUAGE },
    throws: [StorageUnavailable],
  })
  async getSiteCard(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const covers = await this.facts.popularCovers(CARD_PICTURES);
    const slogan = this.site.values.siteSlogan || getT(languageOf(request), 'card')('slogan');
    const { bytes, type, isComplete } = await this.previewCards.drawSite(covers, slogan);
    response.header('Cache-Control', isComplete ? CACHE_ONE_HOUR : CACHE_ONE_MINUTE);
    return new StreamableFile(bytes, { type });
  }

  @Get('api/user/:username/card', anyone, expensive, {
    says: 'Returns the image for link previews. 1200 × 630 pixels, JPEG: the creator’s pictures and name in the look of the page, an item, or the first picture and the name of an album or a collection. What is unknown, sensitive or without a cover has the image of the profile. While too many images are queued, the image shows the name of the site and may be cached for a minute.',
    returns: file('image/jpeg'),
    params: USERNAME,
    throws: [MediaNotFound, ProfileMoved, ProfileNotFound, StorageUnavailable],
  })
  async getCard(
    @Param('username') username: string,
    @Query() { media, album, collection }: CardDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const query = new URLSearchParams({
      ...(media === undefined ? {} : { media: String(media) }),
      ...(album === undefined ? {} : { album }),
      ...(collection === undefined ? {} : { collection }),
    });
    const profile = await this.facts.named(username, (name) => `/api/user/${name}/card${query.size === 0 ? '' : `?${query.toString()}`}`);
    const { username: owner } = profile;
    const address = media === undefined ? setIn({ album, collection }) : undefined;
    const set = address && (await this.sets.find(owner, address));
    const shown = media === undefined ? set?.cover : { username: owner, id: media };
    const item = shown && (await this.facts.item(shown.username, shown.id));
    const facts = item && itemCard(item, { username: owner, creator: nameOf(profile) }, set?.view.name);
    const { bytes, type, isComplete } = await (facts === undefined
      ? this.previewCards.draw(profileCard(profile))
      : this.previewCards.drawItem(facts));
    response.header('Cache-Control', isComplete ? CACHE_ONE_HOUR : CACHE_ONE_MINUTE);
    return new StreamableFile(bytes, { type });
  }
}
