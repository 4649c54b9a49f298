import { expect, it } from '@jest/globals';
import { metadataText } from './metadata-text';

it('shows hashtags and URLs without JSON and ids, and other text as it is', () => {
  expect(metadataText('{"hashtags":["hills","rivers"]}')).toBe('#hills #rivers');
  expect(metadataText('{"linkId":4,"platform":"website","url":"https://example.org"}')).toBe('https://example.org');
  expect(metadataText('{"followingId":4}')).toBe('');
  expect(metadataText('a plain text')).toBe('a plain text');
});
