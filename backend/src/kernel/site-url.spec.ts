import { isSiteHost, pathOnSite } from './site-url.js';

describe('pathOnSite', () => {
  it.each([
    ['https://vitrine.example/ann', ['ann']],
    ['https://vitrine.example/ann/', ['ann']],
    ['HTTPS://VITRINE.Example/Ann?x#y', ['Ann']],
    ['http://www.vitrine.example./ann', ['ann']],
    ['https://vitrine.example:443/ann', ['ann']],
    ['http://vitrine.example:80/ann/albums/%C3%A9t%C3%A9/', ['ann', 'albums', 'été']],
    ['https://vitrine.example', []],
    ['https://vitrine.example//ann', ['', 'ann']],
    ['https://vitrine.example:8443/ann', undefined],
    ['https://vitrine.example.evil.example/ann', undefined],
    ['https://other.example/ann', undefined],
    ['ftp://vitrine.example/ann', undefined],
    ['https://vitrine.example/%zz', undefined],
    ['ann', undefined],
  ])('of %s is %j', (url, segments) => {
    expect(pathOnSite(url, 'https://vitrine.example')).toEqual(segments);
  });

  it('compares the port of a site that has one', () => {
    expect(pathOnSite('https://LOCALHOST:3000/ann', 'http://localhost:3000')).toEqual(['ann']);
    expect(pathOnSite('http://localhost/ann', 'http://localhost:3000')).toBeUndefined();
  });
});

it('knows its host in other spellings', () => {
  const site = 'https://xn--bcher-kva.example';
  expect(
    ['bücher.example', 'WWW.BÜCHER.example.', 'bücher.example:443', 'other.example', 'bücher.example/x'].map((host) =>
      isSiteHost(host, site),
    ),
  ).toEqual([true, true, true, false, false]);
});
