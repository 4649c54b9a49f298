import 'reflect-metadata';
import { Body, Controller, Get as RouteOfNest, Module, Param, Query, type ExecutionContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { domainError } from '../../../kernel/domain-error.js';
import { IdempotentRequests } from '../../database/idempotent-requests.js';
import { Resources } from '../../resources/resources.js';
import type { SiteSettings } from '../../settings/site-settings.port.js';
import { Id, Text } from '../contract/fields.js';
import { PageDto } from '../contract/page.dto.js';
import { AccessGuard } from '../security/access.guard.js';
import { admin, anyone, cheap, evenSuspended, Get, list, nothing, ONE_PAGE, Patch, Post, signedIn } from './operation.js';

class ShelfNotFound extends domainError('shelf_not_found', 'not-found', 'There is no such shelf') {}
class ShelfFull extends domainError('shelf_full', 'limit', 'The shelf is full') {}

class ShelfIdDto {
  @Id({ description: 'Id of the shelf.' })
  id: number;
}

class ShelfDto {
  @Text({ description: 'Its name.', max: 20 })
  name: string;
}

@Controller('shelves')
class ShelvesController {
  @Get('', anyone, ONE_PAGE, { says: 'Lists the shelves. The newest first. At most 10.', returns: list(ShelfDto) })
  listShelves(@Query() _page: PageDto): void {}

  @Get('of/:name', anyone, ONE_PAGE, { says: 'Returns a shelf', returns: ShelfDto, params: { name: 'Its name.' } })
  getShelf(@Param('name') _name: string): void {}

  @Post('', signedIn, cheap, { says: 'Adds a shelf', returns: nothing, idempotent: true, throws: [ShelfFull] })
  addShelf(@Body() _shelf: ShelfDto): void {}

  @Post('leave', evenSuspended, cheap, { says: 'Leaves', returns: nothing })
  leave(): void {}

  @Patch(':id', admin('moderator'), cheap, {
    says: 'Renames a shelf',
    returns: ShelfDto,
    stepUp: true,
    ifMatch: 'album',
    throws: [ShelfNotFound],
  })
  renameShelf(@Param() _id: ShelfIdDto, @Body() _shelf: ShelfDto): void {}

  @RouteOfNest('undeclared')
  undeclared(): void {}
}

/** The interceptors of the operations need them. */
const providers = [IdempotentRequests, Resources].map((provide) => ({ provide, useValue: {} }));

@Module({ controllers: [ShelvesController], providers })
class ShelvesModule {}

type Documented = Record<string, { 'x-codes'?: string[] }>;

describe('an operation', () => {
  let paths: ReturnType<typeof SwaggerModule.createDocument>['paths'];

  beforeAll(async () => {
    const app = await NestFactory.create(ShelvesModule, { preview: true, logger: false });
    ({ paths } = SwaggerModule.createDocument(app, new DocumentBuilder().build()));
  });

  const codesOf = (responses: object | undefined): Record<string, string[] | undefined> =>
    Object.fromEntries(Object.entries((responses ?? {}) as Documented).map(([status, response]) => [status, response['x-codes']]));

  it('is described by its first sentence and by the others', () => {
    expect(paths['/shelves']?.get).toMatchObject({ summary: 'Lists the shelves', description: 'The newest first. At most 10.' });
    expect(paths['/shelves/leave']?.post).toMatchObject({ summary: 'Leaves' });
  });

  it('without input that has rules has only the errors that all operations have', () => {
    expect(codesOf(paths['/shelves/of/{name}']?.get?.responses)).toEqual({
      200: undefined,
      429: ['too_often'],
      500: ['internal_error'],
      503: ['overloaded'],
      507: ['storage_full'],
    });
  });

  it('has the errors of its query', () => {
    expect(codesOf(paths['/shelves']?.get?.responses)[400]).toEqual(['bad_request', 'invalid_cursor', 'invalid_request']);
  });

  it('has the errors of its access, of its idempotency key and of its use case', () => {
    expect(codesOf(paths['/shelves']?.post?.responses)).toMatchObject({
      400: ['bad_request', 'invalid_idempotency_key', 'invalid_request'],
      401: ['not_signed_in'],
      403: ['cookies_blocked', 'foreign_origin', 'registration_closed', 'suspended'],
      409: ['idempotent_request_unanswered'],
      422: ['idempotency_key_reused', 'shelf_full'],
      503: ['overloaded', 'under_maintenance'],
    });
    expect(codesOf(paths['/shelves/leave']?.post?.responses)[403]).not.toContain('suspended');
  });

  it('has the errors of its role, of its step-up and of `If-Match`', () => {
    expect(codesOf(paths['/shelves/{id}']?.patch?.responses)).toMatchObject({
      403: ['cookies_blocked', 'foreign_origin', 'password_change_required', 'role_required', 'second_factor_required', 'step_up_required'],
      404: ['shelf_not_found'],
      412: ['version_conflict'],
    });
  });

  it('is denied when it is declared by a decorator of Nest', () => {
    const guard = new AccessGuard({} as SiteSettings);
    const contextOf = (handler: object) =>
      ({ getHandler: () => handler, switchToHttp: () => ({ getRequest: () => ({ headers: {} }) }) }) as unknown as ExecutionContext;
    const { undeclared, getShelf } = ShelvesController.prototype;
    expect(() => guard.canActivate(contextOf(undeclared))).toThrow('This operation is not available.');
    expect(guard.canActivate(contextOf(getShelf))).toBe(true);
  });
});
