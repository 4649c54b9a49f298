import { expect, it } from '@jest/globals';
import { pageAfterSignIn, signInPath } from './next-page';

const at = (path: string) => signInPath(new URL(path, window.location.origin));

it.each(['/adm/users', '/adm/users?search=a%26b&page=2', '/adm/media#top'])('returns to %s', (path) => {
  expect(pageAfterSignIn(new URL(at(path), window.location.origin).search)).toBe(path);
});

it('has no parameter for the dashboard', () => {
  expect(at('/adm/dashboard')).toBe('/adm/login');
  expect(pageAfterSignIn('')).toBe('/adm/dashboard');
});

it.each([
  'https://elsewhere.example/adm/users',
  '//elsewhere.example/adm/users',
  '/\\\\elsewhere.example/adm/users',
  'javascript:alert(1)',
  '/adm/../mara',
  '/mara',
  '/administrator',
  '/adm/login?next=/adm/login',
  'http://',
  '',
])('does not follow %j', (next) => {
  expect(pageAfterSignIn(`?next=${encodeURIComponent(next)}`)).toBe('/adm/dashboard');
});
