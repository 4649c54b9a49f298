import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ReturnsFile, Throws, Summary } from '../../../platform/http/contract/answers.js';
import { NO_DATABASE, Unlimited } from '../../../platform/http/contract/cost.js';
import { drawnAvatar } from '../domain/drawn-avatar.js';

@ApiTags('Profile')
@Controller('avatar')
export class AvatarController {
  @Get(':username')
  @Unlimited(NO_DATABASE)
  @Anyone()
  @Summary('Returns the default avatar, which is drawn from the username')
  @ApiParam({ name: 'username', description: 'Any username; it need not exist.', schema: { type: 'string' } })
  @ReturnsFile('image/svg+xml')
  @Throws()
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=604800')
  @Header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  getAvatar(@Param('username') username: string): string {
    return drawnAvatar(username.slice(0, 100));
  }
}
