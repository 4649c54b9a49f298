import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Returns, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Cheap, NO_DATABASE, Unlimited } from '../../../platform/http/contract/cost.js';
import { ValidateUrl } from '../application/validate-url.js';
import { PLATFORMS } from '../domain/platforms.js';
import { PlatformView } from '../queries/platform.view.js';
import { UrlValidationView } from './url-validation.view.js';
import { ValidateUrlDto } from './validate-url.dto.js';

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
