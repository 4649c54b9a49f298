import { screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { creator, publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { CreatorCard } from './creator-card';

const OWN = 'linear-gradient(180deg, rgb(1, 2, 3), rgb(4, 5, 6))';

const cover = () => screen.getByRole('article').querySelector<HTMLElement>('[aria-hidden]')?.style.backgroundImage;

afterEach(() => {
  jest.restoreAllMocks();
});

it('has the gradient of the creator as cover, without a picture', () => {
  publicServer();
  renderAt('/', <CreatorCard creator={{ ...creator(1), bannerImage: OWN }} />);
  expect(cover()).toBe(OWN);
});

it('has the uploaded banner as cover without a picture in the gallery, in the size of the card', () => {
  publicServer();
  renderAt('/', <CreatorCard creator={{ ...creator(1), bannerImage: '/storage/banner.jpg' }} />);
  const image = screen.getByRole('article').querySelector('img[sizes]');
  expect(image).toHaveAttribute(
    'srcset',
    '/storage/banner.600.webp 600w, /storage/banner.1200.webp 1200w, /storage/banner.1800.webp 1800w',
  );
  expect(cover()).toBe('');
});

it('has a gradient by its username without a picture and a banner', () => {
  publicServer();
  renderAt('/', <CreatorCard creator={{ ...creator(1), bannerImage: null }} />);
  expect(cover()).toMatch(/^radial-gradient/);
});

it('has links to Discover with its hashtags as filters, outside of the link to the profile', () => {
  publicServer();
  renderAt('/', <CreatorCard creator={{ ...creator(1), hashtagNames: ['ink', 'größe', 'sea', 'hills'] }} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
    'creator-1',
    '#ink',
    '#größe',
    '#sea',
    'Pictures of creator-1',
  ]);
  expect(links[4]?.getAttribute('href')).toBe('/creator-1#media-gallery');
  expect(links[2]?.getAttribute('href')).toBe('/tags/gr%C3%B6%C3%9Fe');
  expect(document.querySelector('a a')).toBeNull();
});

it('cuts a long name at its end, also one that is written from right to left', () => {
  publicServer();
  renderAt('/', <CreatorCard creator={{ ...creator(1), displayName: 'استوديو الضوء والظل' }} />);
  expect(screen.getByRole('link', { name: 'استوديو الضوء والظل' })).toHaveAttribute('dir', 'auto');
});
