import { Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError, domainError } from '../../../kernel/domain-error.js';
import { SCHEMES, type Scheme } from '../../../kernel/theme-colours.js';
import { Config } from '../../../platform/config/config.js';
import { Id, OneOf, Text, WebUrl, Whole } from '../../../platform/http/contract/fields.js';
import { acceptedLanguageOf } from '../../../platform/http/security/request-origins.js';
import { allowFraming } from '../../../platform/http/security/security-headers.js';
import { URL_MAX } from '../../links/index.js';
import { ProfileNotFound, ProfileMoved } from '../../profiles/index.js';
import { EmbedsQuery } from '../queries/embeds.query.js';
import { addressAt, type PageAddress } from '../queries/page-address.js';
import { setIn } from '../queries/sets.query.js';
import { embedPage, missingEmbed, urlOf, type EmbedOptions, type EmbedPage } from './embed-page.js';
import { oEmbedOf, OEmbedView } from './oembed.js';
import { Get, ONE_PAGE, Operations, anyone, file } from '../../../platform/http/operation/operation.js';
import { AlbumNotFound, MediaNotFound } from '../../media/index.js';
import { REFUSES_AI } from '../../../platform/http/delivery/page-template.js';

const Theme = () =>
  OneOf(SCHEMES, {
    description: 'Light or dark; by default the `scheme` of the creator’s look, or else as the browser of the reader prefers.',
    optional: true,
  });

class EmbedDto {
  @Theme()
  theme?: Scheme;

  @Id({ description: 'Id of an item of the creator: shows this item.', optional: true })
  media?: number;

  @Text({ description: 'Slug of an album of the creator: shows this album.', max: URL_MAX, optional: true })
  album?: string;
}

class FormatNotSupported extends domainError('format_not_supported', 'not-implemented', 'Only the format json is supported') {}

/** Consumers may send any bound; a frame has at most 1,000 pixels. */
const Bound = (side: string) =>
  Whole({ description: `Largest ${side} of the resource and its thumbnail in pixels.`, min: 1, max: 100_000, optional: true });

class OEmbedDto {
  @WebUrl({ description: 'URL of a creator’s page on this site, with or without `?media=`, or of an album.', max: URL_MAX })
  url: string;

  @Bound('width')
  maxwidth?: number;

  @Bound('height')
  maxheight?: number;

  @Theme()
  theme?: Scheme;

  @Text({ description: '`json`; any other format is 501.', max: 50, optional: true })
  format?: string;
}

/** Other sites may keep an embed this long, so that one on a popular page costs little. */
const CACHE_SECONDS = 60;
const CACHE_CONTROL = `public, max-age=${CACHE_SECONDS}`;

const isNavigation = ({ headers }: Request): boolean => headers.accept?.includes('text/html') === true;

function queryOf(parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

/** Pages of creators on other sites (PR-113). */
@Operations('The web')
export class EmbedsController {
  constructor(
    private readonly embeds: EmbedsQuery,
    private readonly config: Config,
  ) {}

  @Get('embed/:username', anyone, ONE_PAGE, {
    says: 'Returns a page for frames on other sites. HTML without scripts and cookies: name and latest pictures of a creator on Discover, or an item or an album. Sensitive items are left out. A browser gets the error 404 as a page, which it can frame.',
    returns: file('text/html'),
    params: { username: 'Username, ignoring case.' },
    headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept, Accept-Language' },
    throws: [AlbumNotFound, MediaNotFound, ProfileMoved, ProfileNotFound],
  })
  async getEmbed(
    @Param('username') username: string,
    @Query() { theme, media, album }: EmbedDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const options = { publicUrl: this.config.publicUrl, language: acceptedLanguageOf(request), theme };
    const page = await this.pageOf({ username, media, set: setIn({ album }) }, options, request, response);
    allowFraming(response, page.style);
    return page.html;
  }

  @Get('api/oembed', anyone, ONE_PAGE, {
    says: 'Returns the oEmbed data of a page. oEmbed 1.0 as JSON, readable from every site: `rich` for a profile or an album, `photo` or `video` for an item, `link` for what may not be framed.',
    returns: OEmbedView,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': CACHE_CONTROL },
    throws: [AlbumNotFound, FormatNotSupported, MediaNotFound, ProfileMoved, ProfileNotFound],
  })
  async getOEmbed(@Query() { url, maxwidth, maxheight, theme, format = 'json' }: OEmbedDto): Promise<OEmbedView> {
    if (format !== 'json') throw new FormatNotSupported();
    const { publicUrl } = this.config;
    const address = addressAt(url, publicUrl);
    const facts = await this.embeds.at(address, (username) => {
      const current = urlOf({ ...address, username }, publicUrl);
      return `/api/oembed?${queryOf({ url: current, maxwidth, maxheight, theme })}`;
    });
    return oEmbedOf(facts, { publicUrl, maxWidth: maxwidth, maxHeight: maxheight, theme, cacheAge: CACHE_SECONDS });
  }

  /** A missing page is framable too, because browsers show an error of their own for a response that is not. */
  private async pageOf(address: PageAddress, options: EmbedOptions, request: Request, response: Response): Promise<EmbedPage> {
    const { media, set } = address;
    const query = queryOf({ media, ...(set && { [set.of.kind]: set.slug }), theme: options.theme });
    try {
      const facts = await this.embeds.at(address, (username) => `/embed/${username}${query === '' ? '' : `?${query}`}`);
      if (!facts.isEmbeddable) throw new ProfileNotFound();
      response.set({ 'Cache-Control': CACHE_CONTROL, ...(facts.profile.aiCrawlers === 'refuse' ? { 'X-Robots-Tag': REFUSES_AI } : {}) });
      return embedPage(facts, options);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'not-found' || !isNavigation(request)) throw error;
      response.status(404).set('Cache-Control', 'no-store');
      return missingEmbed(options);
    }
  }
}
