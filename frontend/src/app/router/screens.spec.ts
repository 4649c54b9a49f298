import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isRenderedPage, renderedModule, screens } from './screens';

/** An address of each route, except that `:text` is a text of the site. */
const addressOf = (route: string) => route.replace(/:(\w+)/g, '$1');

it('keeps every page that the server renders, and preloads its screen', () => {
  const addresses = Object.keys(screens).map(addressOf);
  const rendered = addresses.filter((address) => renderedModule(address) !== undefined);
  expect(addresses.filter(isRenderedPage)).toEqual(rendered);
  expect(rendered).toEqual([
    '/',
    '/explore',
    '/tags/name',
    '/about/text',
    '/username/albums/slug',
    '/username/collections/slug',
    '/username',
  ]);
});

it('names files that exist as the modules of these screens', () => {
  const modules = Object.keys(screens).flatMap((route) => renderedModule(addressOf(route)) ?? []);
  expect(modules.filter((module) => !existsSync(`frontend/${module}`))).toEqual([]);
});
