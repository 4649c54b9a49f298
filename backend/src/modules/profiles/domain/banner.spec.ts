import { BANNER_PATTERN, GRADIENT_PATTERN, IMAGE_PATTERN } from './banner.js';

describe('a banner', () => {
  it.each([
    'linear-gradient(to right, #3b82f6, #8b5cf6)',
    'linear-gradient(to bottom, rgb(59, 130, 246), rgb(139, 92, 246), rgb(255, 255, 255))',
    'linear-gradient(to bottom, rgb(0,0,0), #fff)',
    'linear-gradient(0deg, #000, #fff)',
    'linear-gradient(360deg, #000, #fff)',
  ])('may be %s', (text) => {
    expect(text).toMatch(GRADIENT_PATTERN);
    expect(text).toMatch(BANNER_PATTERN);
  });

  it('may be a stored image', () => {
    expect('/storage/0f3a9c.webp').toMatch(BANNER_PATTERN);
    expect('/storage/0f3a9c.webp').toMatch(IMAGE_PATTERN);
    expect('/storage/0f3a9c.webp').not.toMatch(GRADIENT_PATTERN);
  });

  it.each([
    '',
    'red',
    'linear-gradient(to right, #3b82f6)',
    'linear-gradient(to right, #000, #111, #222, #333)',
    'linear-gradient(to right, rgb(256, 0, 0), #fff)',
    'linear-gradient(361deg, #000, #fff)',
    'linear-gradient(to right, #000, #fff) ',
    'linear-gradient(to right, #000, #fff)\n',
    'linear-gradient(to right, #000, #fff);background:url(//evil.example/x)',
    'linear-gradient(to right, #000, #fff), url(https://evil.example/x.png)',
    'linear-gradient(to right, var(--x), #fff)',
    'linear-gradient(to right, url(x), #fff)',
    'LINEAR-GRADIENT(to right, #000, #fff)',
    'radial-gradient(#000, #fff)',
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/storage/../api/session',
    '/storage/a.png?x',
    '/storage/A.PNG',
    'javascript:alert(1)',
  ])('is never %j', (text) => {
    expect(text).not.toMatch(BANNER_PATTERN);
  });
});
