import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { UserAvatar } from './user-avatar';

const sourceOf = (image: string | null): string | null =>
  render(<UserAvatar username="mara" image={image} />)
    .container.querySelector('img')
    ?.getAttribute('src') ?? null;

describe('the avatar of a user in the back-office', () => {
  it('is fetched by the URL that serves hidden profiles too', () => {
    expect(sourceOf('/storage/aa00.png')).toBe('/adm/api/storage/aa00.320.webp');
  });

  it('is the chosen file before it is uploaded', () => {
    expect(sourceOf('blob:http://localhost/1')).toBe('blob:http://localhost/1');
  });

  it('is the initial without a picture', () => {
    expect(sourceOf(null)).toBeNull();
  });
});
