import { deviceOf, languageOf, referrerOf } from './source.js';

describe('the source of a visit', () => {
  it.each([
    ['', 'direct'],
    ['vitrine.example', 'site'],
    ['Instagram.com', 'instagram.com'],
    ['www.reddit.com', 'reddit.com'],
    ['l.instagram.com', 'instagram.com'],
    ['m.co', 'm.co'],
    ['blog.example.org', 'blog.example.org'],
    ['192.0.2.7', 'other'],
    ['[2001:db8::1]', 'other'],
    ['localhost', 'other'],
    ['evil.example/path', 'other'],
    ['<b>.example', 'other'],
    [`${'a.'.repeat(60)}example`, 'other'],
  ])('is for the host %j the name %s', (host, name) => {
    expect(referrerOf(host, 'vitrine.example')).toBe(name);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'desktop'],
    ['', 'desktop'],
  ])('has for %j the device %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['FR', 'fr'],
    ['haw;q=1', 'haw'],
    ['*', 'other'],
    ['', 'other'],
    ['english', 'other'],
  ])('has for %j the language %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
