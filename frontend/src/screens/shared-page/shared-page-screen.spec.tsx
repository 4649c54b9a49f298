import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { publicServer, sharedPage } from '@test/support/answers';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const PAGE = 'GET /api/private-links/shared/token';
const OPEN = 'POST /api/private-links/shared/token/open';
const MARK = 'PUT /api/private-links/shared/token/favourites/11';
const missing = () => ({ status: 404, body: { code: 'private_link_not_found', message: 'This private link does not exist.' } });

it('shows the creator, the album, its end and its items, with files of the link only', async () => {
  publicServer({ [PAGE]: () => ({ body: { ...sharedPage, albumName: 'Wedding', expiresAt: '2027-03-05T12:00:00.000Z' } }) });
  openApp('/p/token');
  await shows('Shared privately by Ann of the Hills', 'Wedding', /until Mar 5, 2027/, 'Rings');
  const main = within(screen.getByRole('main'));
  const images = [...document.querySelectorAll('main li img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(['/api/private-links/shared/token/media/11?size=320']);
  expect(main.queryByRole('button', { name: /Like|Delete|Describe|Report/ })).not.toBeInTheDocument();
});

it('opens a locked link with the password, and keeps a wrong one in the field', async () => {
  const sent: unknown[] = [];
  let isOpen = false;
  publicServer({
    [PAGE]: () =>
      isOpen
        ? { body: sharedPage }
        : { status: 403, body: { code: 'private_link_password_required', message: 'This private link needs a password.' } },
    [OPEN]: ({ body }) => {
      sent.push(body);
      isOpen = sent.length > 1;
      return isOpen
        ? { status: 204 }
        : { status: 400, body: { code: 'private_link_wrong_password', message: 'This password is not correct.' } };
    },
  });
  openApp('/p/token');
  await shows('This link needs a password');
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'lake{Enter}');
  await shows('This password is not correct.');
  expect(field).toHaveValue('lake');
  await userEvent.type(field, ' house{Enter}');
  await shows('Shared with you', 'Rings');
  expect(sent).toEqual([{ password: 'lake' }, { password: 'lake house' }]);
});

it.each([404, 400])('says that a link does not work when the server answers %d', async (status) => {
  publicServer({ [PAGE]: () => ({ ...missing(), status }) });
  openApp('/p/token');
  await shows('This link does not work', 'It may have expired or been revoked. Ask the person who sent it for a new one.');
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});

it('shows a favourite at once, and says that the link does not work when it was revoked meanwhile', async () => {
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const server = publicServer({ [PAGE]: () => ({ body: sharedPage }), [MARK]: async () => (await answered, { status: 204 }) });
  openApp('/p/token');
  const heart = await screen.findByRole('button', { name: 'Favourite: Rings' });
  await userEvent.click(heart);
  await screen.findByRole('button', { name: 'Favourite: Rings', pressed: true });
  await shows('You marked 1 favourite');
  expect(screen.queryByRole('img', { name: 'Liked' })).not.toBeInTheDocument();
  answer();
  // A press is ignored until the page has read the response, which can be later than the end of the call.
  await screen.findByRole('button', { name: 'Favourite: Rings', pressed: true, busy: false });
  Object.assign(server.handlers, { [PAGE]: missing, 'DELETE /api/private-links/shared/token/favourites/11': missing });
  await userEvent.click(heart);
  await shows('This link does not work');
});

it('says that nothing is left of a link without items', async () => {
  publicServer({ [PAGE]: () => ({ body: { ...sharedPage, media: [] } }) });
  openApp('/p/token');
  await shows('Nothing to see here any more');
});
