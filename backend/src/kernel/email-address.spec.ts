import { EMAIL_MAX, isEmailAddress, sameEmail, normaliseEmail } from './email-address.js';

describe('isEmailAddress', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.museum',
    "o'brien@example.ie",
    'user_name-1@example-host.com',
    'jürgen@bücher.example',
    'δοκιμή@παράδειγμα.δοκιμή',
    'user@xn--bcher-kva.example',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`,
  ])('accepts %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@@b.co',
    'a@b.co@c.co',
    'a b@c.co',
    'a@b c.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@.b.co',
    'a@b..co',
    'a@b.co.',
    'a@-b.co',
    'a@b-.co',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@0x7f.1',
    '"a b"@c.co',
    '"a"@c.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'Ann <a@b.co>',
    '<a@b.co>',
    'a(comment)@b.co',
    'group:a@b.co;',
    'mailto:a@b.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\n',
    'a@b.co\r',
    'a\0@b.co',
    'a@b.co\u2028',
    'a\u200b@b.co',
    'a@b\uff0ec.co',
    'a@b\u3002co',
    'mi\u212ae@example.com',
    '\uff4dike@example.com',
    '\u0130@example.com',
    'a@exa\u00admple.com',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
  ])('rejects %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('limits octets, not characters', () => {
    const domain = `${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}`;
    const longest = `${'a'.repeat(EMAIL_MAX - domain.length - 4)}@${domain}.co`;
    expect(longest).toHaveLength(EMAIL_MAX);
    expect(isEmailAddress(longest)).toBe(true);
    expect(isEmailAddress(`a${longest}`)).toBe(false);
    expect(isEmailAddress(`${'ü'.repeat(33)}@b.co`)).toBe(false);
  });
});

describe('sameEmail', () => {
  it('ignores case only', () => {
    expect(sameEmail('Ann@Example.com', 'ann@example.COM')).toBe(true);
    expect(sameEmail('ΣΊΣΥΦΟΣ@a.gr', 'σίσυφοσ@a.gr')).toBe(true);
    expect(sameEmail('ann@example.com', 'anna@example.com')).toBe(false);
    expect(sameEmail('a.nn@example.com', 'ann@example.com')).toBe(false);
  });
});

describe('sameEmail', () => {
  it.each([
    ['ann@bücher.example', 'Ann@xn--bcher-kva.example'],
    ['ann@BÜCHER.example', 'ann@bücher.EXAMPLE'],
    ['ann@пример.рф', 'ann@XN--E1AFMKFD.xn--p1ai'],
    ['ann@mail.bücher.example', 'ann@mail.xn--bcher-kva.example'],
    ['jürgen@हिन्दी.भारत', 'jürgen@xn--j2bd4cyah0f.xn--h2brj9c'],
  ])('knows that %s and %s are one mailbox', (one, other) => {
    expect(sameEmail(one, other)).toBe(true);
    expect(normaliseEmail(normaliseEmail(one))).toBe(normaliseEmail(one));
    expect(normaliseEmail(one).toLowerCase()).toBe(normaliseEmail(other).toLowerCase());
  });

  it.each([
    ['ann@faß.example', 'ann@fass.example'],
    ['ann@bücher.example', 'ann@bucher.example'],
    ['jürgen@a.example', 'jurgen@a.example'],
  ])('tells %s from %s', (one, other) => {
    expect(sameEmail(one, other)).toBe(false);
  });
});

describe('normaliseEmail', () => {
  it.each([
    ['zoe@xn--bcher-kva.example', 'zoe@bücher.example'],
    ['Zoe@BÜCHER.Example', 'Zoe@bücher.example'],
    ['Ann@Example.COM', 'Ann@Example.COM'],
    // A domain of signs that no address may have in Unicode stays in ASCII.
    ['ann@xn--i-7iq.ws', 'ann@xn--i-7iq.ws'],
    ['not an address', 'not an address'],
  ])('spells %s as %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
  });

  it('trims spaces and tabs, but not line breaks', () => {
    expect(normaliseEmail(' \ta@b.co  ')).toBe('a@b.co');
    expect(normaliseEmail('a@b.co\r\n')).toBe('a@b.co\r\n');
  });
});
