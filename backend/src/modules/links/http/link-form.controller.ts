import { Body, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Params } from '../../../kernel/message.js';
import { Flag, MessageParams, Text, Texts, WebUrl } from '../../../platform/http/contract/fields.js';
import { ValidateUrl } from '../application/validate-url.js';
import { PLATFORMS } from '../domain/platforms.js';
import { URL_MAX } from '../domain/web-url.js';
import { Get, NO_DATABASE, Operations, Post, anyone, cheap, list, signedIn } from '../../../platform/http/operation/operation.js';
import { InvalidUrl } from '../domain/links.errors.js';

export class PlatformView {
  @Text({ description: 'Key that links store.', example: 'instagram' })
  key: string;

  @Text({ description: 'Name for display.', example: 'Instagram' })
  label: string;

  @Text({ description: 'Name of the icon.', example: 'instagram' })
  icon: string;

  @Text({ description: 'Prefix that turns a handle into a URL. Null: a complete URL is required.', nullable: true })
  prefix: string | null;

  @Texts({ description: 'Host names by which the platform of a URL is recognised, also by their subdomains.' })
  hosts: readonly string[];
}

/** Twice the maximum of a valid URL, so that a slightly too long text gets the answer for an invalid URL. */
const TYPED_MAX = 2 * URL_MAX;

export class ValidateUrlDto {
  @WebUrl({ description: 'URL as typed.', max: TYPED_MAX, example: 'https://example.com' })
  url: string;
}

export class UrlValidationView {
  @Flag({ description: 'Whether it can be saved as a link.' })
  isValid: boolean;

  @Flag({ description: 'Whether its host responds, with any status.' })
  isReachable: boolean;

  @Text({ description: 'Message when it is not valid or not reachable; null otherwise.', nullable: true })
  error: string | null;

  @Text({ description: 'Code of `error`.', nullable: true, example: 'url_unreachable' })
  code: string | null;

  @MessageParams({ description: 'The values in `error`.', nullable: true })
  params: Params | null;
}

/** Endpoints for the link form: the list of platforms and the URL check. */
@Operations('Links', 'api')
export class LinkFormController {
  constructor(private readonly validateUrlUseCase: ValidateUrl) {}

  @Get('platforms', anyone, NO_DATABASE, {
    says: 'Lists the recognised platforms. The same table as `x-platforms` of this document.',
    returns: list(PlatformView),
  })
  getPlatforms(): readonly PlatformView[] {
    return PLATFORMS;
  }

  @Post('validate-url', signedIn, cheap, {
    says: 'Returns whether a URL is valid and its host responds. At most 30 requests per minute for one session. Takes up to four seconds.',
    returns: UrlValidationView,
    throws: [InvalidUrl],
  })
  validateUrl(@Req() { visitor }: Request, @Body() { url }: ValidateUrlDto): Promise<UrlValidationView> {
    return this.validateUrlUseCase.execute(visitor?.sid ?? '', url);
  }
}
