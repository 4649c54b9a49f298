import { describe, expect, it } from '@jest/globals';
import { formBody } from './form-body';

const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const other = new File(['y'], 'other.jpg', { type: 'image/jpeg' });

describe('a body with files', () => {
  it('becomes a form with one part for each file, text first', () => {
    const body = formBody({ media: [photo, other], purpose: 'gallery', altText: '' });
    expect([...(body?.form.keys() ?? [])]).toEqual(['purpose', 'altText', 'media', 'media']);
    expect(body?.form.get('altText')).toBe('');
    expect(body?.blobs).toEqual([photo, other]);
  });

  it('omits undefined fields', () => {
    expect([...(formBody({ media: photo, altText: undefined })?.form.keys() ?? [])]).toEqual(['media']);
  });
});

it('returns any other body unchanged, to be sent as JSON', () => {
  expect(formBody({ bio: 'Hello', tags: ['a'] })).toBeNull();
  expect(formBody(undefined)).toBeNull();
  expect(formBody('text')).toBeNull();
});
