import { existsSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { setTakenPages } from '@/shared/lib/taken-pages';
import { isRenderedPage, renderedModule, routeAt, routes } from './routes';

/** An address of each route, except that `:text` is a text of the site. */
const addressOf = (route: string) => route.replace(/:(\w+)/g, '$1');
const moduleAt = (address: string) => renderedModule(routeAt(address)?.route ?? {});

it('keeps every page that the server renders, and preloads its screen', () => {
  const addresses = Object.keys(routes).map(addressOf);
  const rendered = addresses.filter((address) => moduleAt(address) !== undefined);
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
  const modules = Object.keys(routes).flatMap((route) => moduleAt(addressOf(route)) ?? []);
  expect(modules.filter((module) => !existsSync(`frontend/${module}`))).toEqual([]);
});

it('finds the route of an address as the router does, with decoded parameters', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found = (address: string) => {
    const { route, params } = routeAt(address) ?? {};
    return route && { isTitled: route.isTitled, ...params };
  };
  expect(found('/tags/ink%20%26%20pen')).toEqual({ isTitled: true, name: 'ink & pen' });
  expect(found('/Explore/')).toEqual({ isTitled: true });
  expect(found('/ann/albums/by%2Fsea')).toEqual({ isTitled: undefined, username: 'ann', slug: 'by/sea' });
  setTakenPages(['likes']);
  expect(found('/Likes')).toEqual({ isTitled: undefined, username: 'Likes' });
  expect(found('/-/likes')).toEqual({ isTitled: true });
  setTakenPages([]);
  expect(found('/a/b')).toEqual({ isTitled: undefined, '*': 'a/b' });
  const unreadable = ['/%E0', '/%ff', '/%E0%A4%A', '/tags/%ff', '/ann/albums/%ff', '/%ff/albums/sea', '/p/%ff', '/a%00b'];
  expect(unreadable.map((address) => routeAt(address)?.route.Screen)).toEqual(unreadable.map(() => routes['*'].Screen));
  expect(['/adm', '/adm/users', '/adm/albums/sea'].map(found)).toEqual([undefined, undefined, undefined]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
