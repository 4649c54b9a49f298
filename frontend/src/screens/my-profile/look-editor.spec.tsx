import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ownProfile, photo, plainAppearance, publicServer, user, webLink } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { LookEditor } from './look-editor';

const onClose = jest.fn();
let sent: unknown[];

beforeEach(() => {
  sent = [];
  onClose.mockReset();
  publicServer({
    'PATCH /api/profile': ({ body }) => {
      sent.push(body);
      return { body: user };
    },
  });
  renderAt('/profile', <LookEditor profile={{ ...ownProfile, media: [photo], externalLinks: [webLink] }} onClose={onClose} />);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const preview = () => screen.getByRole('img', { name: 'Preview of your page on a phone' });
const look = () => preview().querySelector('[data-look]');

it('previews each choice with the pictures of the creator, and saves all of them', async () => {
  expect(look()).toHaveAttribute('data-look', 'plain');
  expect(preview().querySelector(`img[src="${photo.thumbnailUrl}"]`)).toBeInTheDocument();
  await choose('Sky');
  expect(look()).toHaveAttribute('data-look', 'night');
  await press('Accent yellow');
  expect((look() as HTMLElement).style.getPropertyValue('--dark-fill')).toBe('#ffcf00');
  await choose('Square');
  await choose('Dark');
  expect(look()).toHaveAttribute('data-scheme', 'dark');
  await userEvent.click(screen.getByRole('switch', { name: 'Only my page' }));
  await choose('Mono');
  expect(look()).toHaveAttribute('data-font', 'mono');
  await press('Save look');
  const appearance = {
    ...plainAppearance,
    theme: 'night',
    accent: '#ffcf00',
    buttonShape: 'square',
    font: 'mono',
    scheme: 'dark',
    standalone: true,
  };
  expect(sent).toEqual([{ appearance }]);
  expect(onClose).toHaveBeenCalled();
});

it('shows the part of the page that a choice changes', async () => {
  const tops: [selector: string, top: number][] = [
    ['.page-links', 500],
    ['.page-gallery', 900],
  ];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops.find(([selector]) => this.matches(selector))?.[1] ?? 0 } as DOMRect;
  });
  const screenOf = () => preview().querySelector('.look-screen');
  await choose('Square');
  expect(screenOf()).toHaveProperty('scrollTop', 488);
  await press('Move Gallery up');
  expect(screenOf()).toHaveProperty('scrollTop', 488 + 888);
  expect(screenOf()).toHaveAttribute('data-scrolled');
  await choose('Sky');
  expect(screenOf()).not.toHaveAttribute('data-scrolled');
});

it('moves and hides blocks with the keyboard, keeps the focus on the row and announces the place', async () => {
  screen.getByRole('button', { name: 'Move Gallery up' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Gallery is number 1 now.')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Blocks' })).getAllByRole('listitem')[0]).toHaveTextContent('Gallery');
  await press('Hide Numbers');
  expect(within(preview()).queryByText('Followers')).not.toBeInTheDocument();
  await press('Save look');
  expect(sent).toMatchObject([
    {
      appearance: {
        blocks: [
          { name: 'gallery', visible: true },
          { name: 'links', visible: true },
          { name: 'statistics', visible: false },
        ],
      },
    },
  ]);
});

it('returns to the look of the site by Reset', async () => {
  await choose('Print');
  await press('Reset');
  expect(look()).toHaveAttribute('data-look', 'plain');
  expect(screen.getByRole('button', { name: 'Save look' })).toBeDisabled();
});

it('asks before unsaved choices are discarded', async () => {
  await choose('Print');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
