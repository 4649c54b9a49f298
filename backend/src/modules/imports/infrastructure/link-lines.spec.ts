import { hasAddress, linksOfLine } from './link-lines.js';

describe('linksOfLine', () => {
  it.each([
    ['My shop: https://shop.example/a.', [{ url: 'https://shop.example/a', displayName: 'My shop' }]],
    ['<https://shop.example/a>', [{ url: 'https://shop.example/a' }]],
    ['<https://shop.example/a>.', [{ url: 'https://shop.example/a' }]],
    ['“https://shop.example/a”,', [{ url: 'https://shop.example/a' }]],
    ['見て https://shop.example/a。', [{ url: 'https://shop.example/a', displayName: '見て' }]],
    ['https://en.wikipedia.org/wiki/Hill_(name)', [{ url: 'https://en.wikipedia.org/wiki/Hill_(name)' }]],
    ['(https://shop.example/a)', [{ url: 'https://shop.example/a' }]],
    ['[Film](https://film.example/b_(c)) from May', [{ url: 'https://film.example/b_(c)', displayName: 'Film' }]],
    [
      'A https://a.example, B https://b.example',
      [
        { url: 'https://a.example', displayName: 'A' },
        { url: 'https://b.example', displayName: 'B' },
      ],
    ],
    ['mara@hills.example', [{ kind: 'email', url: 'mara@hills.example' }]],
    ['Write to me: <mara@hills.example>', [{ kind: 'email', url: 'mara@hills.example', displayName: 'Write to me' }]],
    ['mailto:mara@hills.example', [{ kind: 'email', url: 'mailto:mara@hills.example' }]],
    ['[Mail](mailto:mara@hills.example)', [{ kind: 'email', url: 'mailto:mara@hills.example', displayName: 'Mail' }]],
    ['+49 (0)30 123456', [{ kind: 'phone', url: '+49 (0)30 123456' }]],
    ['Studio 24/7: +49 30 123456', [{ kind: 'phone', url: '+49 30 123456', displayName: 'Studio 24/7' }]],
    ['tel:+4930123456', [{ kind: 'phone', url: 'tel:+4930123456' }]],
    ['Phone: (555) 123-4567 ext. 12', [{ kind: 'phone', url: '(555) 123-4567 ext. 12', displayName: 'Phone' }]],
    ['@mara@hachyderm.io', [{ url: 'https://hachyderm.io/@mara', platform: 'mastodon' }]],
    ['hills.example.', [{ url: 'https://hills.example' }]],
    ['Instagram: instagram.com/mara', [{ url: 'https://instagram.com/mara', displayName: 'Instagram' }]],
    ['@mara', []],
    ['My favourite places', []],
    ['Since 2019, e.g. with node.js', []],
  ])('of %j are %j', (line, links) => {
    expect(linksOfLine(line)).toEqual(links);
  });
});

it.each([
  ['@mara', true],
  ['ftp://hills.example', true],
  ['call 030 12345', true],
  ['My favourite places', false],
  ['', false],
])('%j holds an address: %s', (text, isAddress) => {
  expect(hasAddress(text)).toBe(isAddress);
});
