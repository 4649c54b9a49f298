import { RequestMethod, type INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS } from '../../src/shared/contract/access.js';
import { COST, type Cost } from '../../src/shared/contract/cost.js';

export interface Handler {
  name: string;
  /** It answers GET and nothing else. */
  reads: boolean;
  access: unknown;
  cost: Cost | undefined;
}

/** Every handler of every controller, whether the document names it or not. */
export const handlersOf = (app: INestApplication): Handler[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => handlersIn(metatype as new () => object));

function handlersIn(controller: new () => object): Handler[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor' && Reflect.hasMetadata(PATH_METADATA, prototype[name] ?? {}))
    .map((name) => {
      const handler = prototype[name] ?? {};
      const declared = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
      return {
        name: `${controller.name}.${name}`,
        reads: Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET,
        access: declared(ACCESS),
        cost: declared(COST) as Cost | undefined,
      };
    });
}
