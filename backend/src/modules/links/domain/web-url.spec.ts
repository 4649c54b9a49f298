import { InvalidUrl } from './links.errors.js';
import { PLATFORMS, platformOfUrl } from './platforms.js';
import { URL_MAX, webUrl } from './web-url.js';

describe('webUrl', () => {
  it.each([
    'https://example.com',
    'http://example.com/',
    'https://example.com:8443/x',
    'https://example.com/@maker?x=@y#z',
    'https://ex_ample.com/a|b',
    'https://example.com./',
    'https://münchen.de/straße?q=ü',
    'https://xn--mnchen-3ya.de/',
    'https://faß.de',
    'https://陶芸.jp',
    'https://москва.рф',
    'https://ура.рф',
    'https://παράδειγμα.gr',
    'https://العربية.example',
    'https://हिन्दी.भारत',
    'https://한국.kr',
    'https://127.0.0.1/',
    'https://[2606:4700:4700::1111]/',
    'https://[2001:0DB8:0:0::1]:443/',
    `https://${'a'.repeat(63)}.example/`,
    ...PLATFORMS.flatMap(({ prefix }) => (prefix === null ? [] : [`${prefix}maker`])),
  ])('keeps %s as typed', (url) => {
    expect(webUrl(url)).toBe(url);
  });

  it.each(['münchen', '陶芸', '한국', 'हिन्दी', 'faß', 'παράδειγμα', 'a-ü-b', 'üü', '𠀀字'])('keeps %s in its encoded form', (name) => {
    const url = new URL(`https://${name}.example/`).href;
    expect(url).toMatch(/^https:\/\/xn--/);
    expect(webUrl(url)).toBe(url);
  });

  it('trims spaces and lowercases the scheme', () => {
    expect(webUrl('  HTTPS://Example.com/Path ')).toBe('https://Example.com/Path');
  });

  it.each([
    ['\u200bhttps://example.com/a\u200b', 'https://example.com/a'],
    ['\u202ahttps://example.com/a\u202c', 'https://example.com/a'],
    ['\ufeffhttps://example.com\u2060', 'https://example.com'],
    ['\u00a0https://example.com/a\u3000', 'https://example.com/a'],
    ['https://example.com/a\u2800\u3164\u00ad', 'https://example.com/a'],
    ['https://fa.wikipedia.org/wiki/نرم\u200cافزار', 'https://fa.wikipedia.org/wiki/نرم%E2%80%8Cافزار'],
    ['https://example.com/👩\u200d🎨?q=a\u00adb#c\u200bd', 'https://example.com/👩%E2%80%8D🎨?q=a%C2%ADb#c%E2%80%8Bd'],
    ['https://example.com/❤\ufe0f', 'https://example.com/❤\ufe0f'],
  ])('stores %j as %j', (typed, url) => {
    expect(webUrl(typed)).toBe(url);
    expect(webUrl(url)).toBe(url);
  });

  it('refuses a URL that is too long when it is escaped', () => {
    const url = 'https://example.com/\u200da'.padEnd(URL_MAX - 8, 'a');
    expect(webUrl(url)).toHaveLength(URL_MAX);
    expect(() => webUrl(`${url}a`)).toThrow(InvalidUrl);
  });

  it('accepts the maximum length and refuses one more character', () => {
    const url = 'https://example.com/'.padEnd(URL_MAX, 'a');
    expect(webUrl(url)).toBe(url);
    expect(() => webUrl(`${url}a`)).toThrow(InvalidUrl);
  });

  it.each([
    ['nothing', ''],
    ['only the scheme', 'https://'],
    ['no scheme', 'example.com'],
    ['no host', 'https:///path'],
    ['a single word', 'https://instagram'],
    ['this computer', 'http://localhost:80/'],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['a script that looks like an address', 'javascript://example.com/%0aalert(1)'],
    ['a script behind a tab', 'java\tscript:alert(1)'],
    ['a script behind a control character', '\u0001javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a macro', 'vbscript:msgbox(1)'],
    ['a file', 'file:///etc/passwd'],
    ['another protocol', 'ftp://example.com/'],
    ['one slash', 'https:/example.com'],
    ['no slash', 'https:example.com'],
    ['three slashes', 'https:///example.com'],
    ['backslashes', 'https:\\\\example.com'],
    ['a backslash in the host', 'https://example.com\\@evil.example'],
    ['a tab in the host', 'https://exam\tple.com'],
    ['a tab at the end', 'https://example.com/\t'],
    ['a line break', 'https://example.com/\nSet-Cookie:x'],
    ['a NUL', 'https://example.com/\0'],
    ['a lone surrogate', 'https://example.com/\ud800'],
    ['a space', 'https://example.com/a b'],
    ['a name', 'https://paypal.com@evil.example/'],
    ['a name and a password', 'https://user:secret@example.com/'],
    ['an empty name', 'https://@example.com/'],
    ['an escaped host', 'https://%65xample.com/'],
    ['a port that is none', 'https://example.com:99999/'],
    ['an address as one number', 'https://2130706433/'],
    ['an octal address', 'https://0177.0.0.1/'],
    ['a hexadecimal address', 'https://0x7f.0.0.1/'],
    ['a short address', 'https://127.1/'],
    ['an address in full width', 'https://１２７.０.０.１/'],
    ['a full stop of another script', 'https://example。com/'],
    ['enclosed letters', 'https://ⓔxample.com/'],
    ['a soft hyphen', 'https://exam\u00adple.com/'],
    ['a zero-width space', 'https://exam\u200bple.com/'],
    ['text that runs the other way', 'https://example.com/\u202egpj.exe'],
    ['a Cyrillic letter in a Latin name', 'https://pаypal.com/'],
    ['a name of Cyrillic look-alikes', 'https://аррӏе.com/'],
    ['the same, encoded', 'https://xn--80ak6aa92e.com/'],
    ['a name of Greek look-alikes', 'https://αρα.com/'],
    ['a top level of look-alikes', 'https://www.lookout.сом/'],
    ['an encoded name that stands for nothing', 'https://xn--0.com/'],
    ['an encoded name that ends too early', 'https://xn--99999999.com/'],
    ['an encoded name with a number that is too large', `https://xn--${'z'.repeat(57)}9.com/`],
    ['an encoded name of ASCII letters', 'https://xn--a-.com/'],
    ['an encoded name that begins with an accent', 'https://xn--ksaaaea.com/'],
    ['an encoded name that is encoded twice', 'https://xn--xn---epa.com/'],
    ['a letter out of use', 'https://looĸout.net/'],
    ['phonetic letters', 'https://ɡoogle.com/'],
    ['a famous name with an accent', 'https://ínstagram.com/'],
    ['a famous name without a dot', 'https://www.gıthub.com/'],
    ['a symbol', 'https://i❤.example/'],
    ['a label that is too long', `https://${'a'.repeat(64)}.example/`],
    ['a host that is too long', `https://${`${'a'.repeat(60)}.`.repeat(5)}example/`],
    ['an invisible character in the host', 'https://exam\u200cple.com/'],
    ['an accent in a subdomain of a famous name', 'https://m.ínstagram.com/'],
    ['quotes', 'https://example.com/"onclick="x'],
    ['markup', 'https://example.com/<script>'],
  ])('refuses %s', (_name, url) => {
    expect(() => webUrl(url)).toThrow(InvalidUrl);
  });
});

describe('the platform of a URL', () => {
  it.each([
    ['https://de.linkedin.com/in/mara', 'linkedin'],
    ['https://vt.tiktok.com/x', 'tiktok'],
    ['https://web.facebook.com/mara', 'facebook'],
    ['https://np.reddit.com/r/x', 'reddit'],
    ['https://music.youtube.com/watch?v=x', 'youtube'],
    ['https://WWW.Instagram.com./mara', 'instagram'],
    ['https://twitter.com/mara', 'x'],
    ['https://hushandhum.bandcamp.com/album/kyrr', 'bandcamp'],
    ['https://geo.music.apple.com/artist/1', 'applemusic'],
    ['https://www.etsy.com/shop/mara', 'etsy'],
    ['https://www.behance.net/mara', 'behance'],
    ['https://dribbble.com/mara', 'dribbble'],
    ['https://mara.substack.com/', 'substack'],
    ['https://ko-fi.com/mara', 'kofi'],
    ['https://wa.me/49301234', 'whatsapp'],
    ['https://chat.whatsapp.com/x', 'whatsapp'],
    ['https://www.apple.com/', 'website'],
    ['https://notinstagram.com/', 'website'],
    ['https://instagram.com.hills.example/', 'website'],
    ['https://hills.example/instagram.com', 'website'],
    ['no URL', 'website'],
  ])('%s is %s', (url, platform) => {
    expect(platformOfUrl(url)).toBe(platform);
  });
});
