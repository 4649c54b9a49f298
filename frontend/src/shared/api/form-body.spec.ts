import { describe, expect, it } from '@jest/globals';
import { filesOf, formBody } from './transfer';

const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const other = new File(['y'], 'other.jpg', { type: 'image/jpeg' });

describe('a body with files', () => {
  it('becomes a form with one part for each file, text first', () => {
    const form = formBody({ media: [photo, other], purpose: 'gallery', altText: '' });
    expect([...form.keys()]).toEqual(['purpose', 'altText', 'media', 'media']);
    expect(form.get('altText')).toBe('');
  });

  it('omits undefined fields', () => {
    expect([...formBody({ media: photo, altText: undefined }).keys()]).toEqual(['media']);
  });

  it('has the files of the caller', () => {
    expect(filesOf({ media: [photo, other], purpose: 'gallery' })).toEqual([photo, other]);
    expect(filesOf(photo)).toEqual([photo]);
  });
});
