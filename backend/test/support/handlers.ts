import { RequestMethod, type INestApplication } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declarationOf, type Access, type RequestCondition, type Cost } from '../../src/platform/http/contract/access.js';
import { AUDITED, AuditOperations, type AuditOptions } from '../../src/platform/http/contract/back-office.js';

export type AccessLevel = Access['level'];

export interface Handler {
  name: string;
  /** Such as `GET /api/media/:id`. */
  route: string;
  /** True for a GET handler. */
  reads: boolean;
  access: AccessLevel | undefined;
  isBeforePasswordChange: boolean;
  isBeforeSecondFactor: boolean;
  /** The least role of an administrator. */
  role: Pick<Extract<Access, { level: 'admin' }>, 'role' | 'sometimes'> | undefined;
  /** True, or the requests that require a step-up. */
  stepUp: true | RequestCondition | undefined;
  cost: Cost | undefined;
  isAudited: boolean;
  /** Set when the handler is recorded in another way than the other handlers of its controller. */
  auditOptions: AuditOptions | undefined;
  /** The class of the whole query. */
  query: (new () => object) | undefined;
  /** The types of its parameters, such as the class of the body. */
  parameters: (new () => object)[];
}

/** Returns every handler of every controller, including handlers that are not in the OpenAPI document. */
export const handlersOf = (app: INestApplication): Handler[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => handlersIn(metatype as new () => object));

function handlersIn(controller: new () => object): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name] ?? {}))
    .map((name) => {
      const handler = prototype[name] ?? {};
      const { access, cost, stepUp } = declarationOf(handler) ?? {};
      const administrator = access?.level === 'admin' ? access : undefined;
      return {
        name: `${controller.name}.${name}`,
        route: routeOf(controller, handler),
        reads: Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET,
        access: access?.level,
        isBeforePasswordChange: administrator?.before === 'password-change',
        isBeforeSecondFactor: administrator?.before !== undefined,
        role: administrator,
        stepUp,
        cost,
        isAudited: interceptorsOf(controller).includes(AuditOperations),
        auditOptions: Reflect.getMetadata(AUDITED, handler) as AuditOptions | undefined,
        query: queryOf(controller, name),
        parameters: (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Handler['parameters'],
      };
    });
}

const QUERY = 4;

function queryOf(controller: new () => object, name: string): Handler['query'] {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, { index: number }>;
  const [, found] = Object.entries(parameters).find(([key]) => key.startsWith(`${QUERY}:`)) ?? [];
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ?? []) as Handler['parameters'];
  return found && types[found.index];
}

/** The interceptors of the class, which run at each of its handlers. */
const interceptorsOf = (controller: object): unknown[] => (Reflect.getMetadata(INTERCEPTORS_METADATA, controller) ?? []) as unknown[];

function routeOf(controller: object, handler: object): string {
  const path = [controller, handler]
    .flatMap((each) => String(Reflect.getMetadata(PATH_METADATA, each)).split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `${RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod]} /${path}`;
}
