import { contactKind, emailUrl, fediverseUrl, phoneUrl } from './contacts.js';
import { InvalidContact } from './links.errors.js';
import { isStoredTarget } from './external-link.js';

describe('phoneUrl', () => {
  it.each([
    ['+49 (0)30 123456', 'tel:+4930123456'],
    ['+44 (0) 20 7946 0958', 'tel:+442079460958'],
    ['+49(0)30/123456', 'tel:+4930123456'],
    ['+49-[0]-30-123456', 'tel:+4930123456'],
    ['(+49) (0)30 123456', 'tel:+4930123456'],
    ['0049 (0)30 123456', 'tel:004930123456'],
    ['+49 (030) 123456', 'tel:+4930123456'],
    ['+39 (0)6 1234567', 'tel:+39061234567'],
    ['+39 06 1234567', 'tel:+39061234567'],
    ['(0)30 123456', 'tel:030123456'],
    ['030 / 12 34 56', 'tel:030123456'],
    ['(555) 123-4567', 'tel:5551234567'],
    ['01.23.45.67.89', 'tel:0123456789'],
    ['112', 'tel:112'],
    ['+1 555 123 4567 ext. 12', 'tel:+15551234567;ext=12'],
    ['+1 555 123 4567 x12', 'tel:+15551234567;ext=12'],
    ['+1 555 123 4567, extension 12', 'tel:+15551234567;ext=12'],
    ['+15551234567;ext=12', 'tel:+15551234567;ext=12'],
    ['+1 555 123 4567 #12', 'tel:+15551234567;ext=12'],
    ['tel:+1-555-123-4567', 'tel:+15551234567'],
    ['TEL: +1%20555%20123%204567', 'tel:+15551234567'],
    ['+49\u201130\u2011123\u201345', 'tel:+493012345'],
    ['＋４９（０）３０　１２３４５６', 'tel:+4930123456'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+966501234567'],
    ['+۹۸ ۲۱ ۱۲۳۴', 'tel:+98211234'],
    ['+९१ ९८७६५ ४३२१०', 'tel:+919876543210'],
    ['\u202a+49 30 123456\u202c', 'tel:+4930123456'],
    ['\u00a0+49\u202f30\u00a0123456\u200b', 'tel:+4930123456'],
  ])('of %s is %s, which it keeps', (typed, url) => {
    expect(phoneUrl(typed)).toBe(url);
    expect(isStoredTarget('phone', url)).toBe(true);
    expect(contactKind(typed)).toBe('phone');
  });

  it.each([
    '12',
    '+1234567890123456',
    '+030 123456',
    '49 (0)30 123456',
    '+49 30 (0) 123456',
    '030 123 / 030 456 / 789',
    '030 12²',
    '030 ①23456',
    '1-800-FLOWERS',
    '+49 30 123456 or 789',
    'tel:',
    'tel:tel:123456',
    'tel:%zz',
    'tel:+49301234;phone-context=example.com',
    'mara@example.com',
  ])('refuses %s', (typed) => {
    expect(() => phoneUrl(typed)).toThrow(InvalidContact);
  });
});

describe('emailUrl', () => {
  it.each([
    [' mara@example.com\u200b', 'mailto:mara@example.com'],
    ['mailto:mara@example.com', 'mailto:mara@example.com'],
    ['MAILTO: mara%2Bshop@example.com', 'mailto:mara+shop@example.com'],
    ['a%b@example.com', 'mailto:a%25b@example.com'],
    ['mailto:a%25b@example.com', 'mailto:a%25b@example.com'],
    ['a?b@example.com', 'mailto:a%3Fb@example.com'],
  ])('of %s is %s, which it keeps', (typed, url) => {
    expect(emailUrl(typed)).toBe(url);
    expect(isStoredTarget('email', url)).toBe(true);
  });

  it.each([
    ['mara@example', 'Please enter a valid email address'],
    ['mailto:', 'Please enter a valid email address'],
    ['mailto:%zz@example.com', 'Please enter a valid email address'],
    ['mara@example.com?subject=Hi', 'Please enter only the email address, without the part from the question mark on'],
    ['mailto:mara@example.com?subject=Hi there', 'Please enter only the email address, without the part from the question mark on'],
  ])('refuses %s with the reason', (typed, message) => {
    expect(() => emailUrl(typed)).toThrow(message);
  });
});

it.each([
  ['mara@hills.example', 'email'],
  ['mara@hills.example?subject=Hi there', 'email'],
  ['https://medium.com/@mara', undefined],
  ['https://hills.example/030123456', undefined],
  ['hills.example', undefined],
  ['10.20.30.40', undefined],
  ['@mara', undefined],
  ['', undefined],
])('the kind of %j is %s', (text, kind) => {
  expect(contactKind(text)).toBe(kind);
});

it('an account of the fediverse has the URL of its page', () => {
  expect([fediverseUrl('@mara@hachyderm.io'), fediverseUrl('mara@hachyderm.io')]).toEqual(['https://hachyderm.io/@mara', undefined]);
});
