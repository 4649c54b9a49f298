import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Returns, Summary, Throws } from '../../../platform/http/contract/answers.js';
import { Cheap, NO_DATABASE, Unlimited } from '../../../platform/http/contract/cost.js';
import type { Params } from '../../../kernel/message.js';
import { Flag, MessageParams, Text, Texts, WebUrl } from '../../../platform/http/contract/fields.js';
import { ValidateUrl } from '../application/validate-url.js';
import { PLATFORMS } from '../domain/platforms.js';
import { URL_MAX } from '../domain/web-url.js';

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
@ApiTags('Links')
@Controller('api')
export class LinkFormController {
  constructor(private readonly validateUrlUseCase: ValidateUrl) {}

  @Get('platforms')
  @Unlimited(NO_DATABASE)
  @Anyone()
  @Summary('Lists the recognised platforms', 'The same table as `x-platforms` of this document.')
  @Returns(200, PlatformView, { list: true })
  @Throws()
  getPlatforms(): readonly PlatformView[] {
    return PLATFORMS;
  }

  @Post('validate-url')
  @Cheap()
  @SignedIn()
  @Summary(
    'Returns whether a URL is valid and its host responds',
    'At most 30 requests per minute for one session. Takes up to four seconds.',
  )
  @Returns(200, UrlValidationView)
  @Throws(400, 401, 403, 413, 429)
  validateUrl(@Req() { visitor }: Request, @Body() { url }: ValidateUrlDto): Promise<UrlValidationView> {
    return this.validateUrlUseCase.execute(visitor?.sid ?? '', url);
  }
}
