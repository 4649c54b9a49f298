import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ownProfile, photo, publicServer, user, webLink } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import type { OwnProfileView, ProfileView } from '@/shared/api/public-api';
import { hasLeaveQuestions } from '@/shared/lib/leave-guard';
import { MyProfileScreen } from './my-profile-screen';
import { StartScreen } from './start-screen';

let sent: unknown[];
let account: OwnProfileView;
let profile: ProfileView;
let server: ReturnType<typeof publicServer>;

beforeEach(() => {
  sent = [];
  account = user;
  profile = ownProfile;
  server = publicServer({
    'GET /api/session': () => ({ body: account }),
    'GET /api/user/amber-otter': () => ({ body: profile }),
    'PATCH /api/profile': ({ body }) => {
      sent.push(body);
      account = { ...account, ...(body as Partial<OwnProfileView>) };
      return { body: account };
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = [1, 2, 3].map((id) => ({ ...webLink, id }));

it('previews the name while it is typed, saves it, and goes on to the picture', async () => {
  renderAt('/start', <StartScreen />);
  await question('What do people call you?');
  await userEvent.type(screen.getByLabelText('Display name'), 'Nora');
  expect(screen.getByRole('img', { name: 'Preview of your page on a phone' })).toHaveTextContent('Nora');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await question('What is your picture?')).toHaveFocus();
  expect(sent).toEqual([{ displayName: 'Nora' }]);
});

it('saves bio, place and an address like the name together', async () => {
  server.handlers['GET /api/username/nora.hill/available'] = () => ({ body: { available: true, reason: null, code: null, params: null } });
  renderAt('/start', <StartScreen />);
  await userEvent.type(await screen.findByLabelText('Display name'), 'Nóra Hill');
  await userEvent.click(await screen.findByRole('button', { name: 'Use localhost/nora.hill' }));
  expect(screen.getByLabelText('Username')).toHaveValue('nora.hill');
  await userEvent.clear(screen.getByLabelText('Bio'));
  await userEvent.type(screen.getByLabelText('Bio'), 'Paints hills.');
  await userEvent.type(screen.getByLabelText('Location'), 'Bergen');
  const preview = screen.getByRole('img', { name: 'Preview of your page on a phone' });
  for (const text of ['Nóra Hill', 'nora.hill', 'Paints hills.', 'Bergen']) expect(preview).toHaveTextContent(text);
  expect(screen.getByText('Address: localhost/nora.hill')).toBeInTheDocument();
  await screen.findByText('This username is available');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await question('What is your picture?');
  expect(sent).toEqual([{ displayName: 'Nóra Hill', username: 'nora.hill', bio: 'Paints hills.', location: 'Bergen' }]);
});

it('offers no address that is taken', async () => {
  const checked = 'GET /api/username/nora/available';
  server.handlers[checked] = () => ({ body: { available: false, reason: 'Taken.', code: 'username_taken', params: {} } });
  renderAt('/start', <StartScreen />);
  await userEvent.type(await screen.findByLabelText('Display name'), 'Nora');
  await waitFor(() => expect(server.calls).toContain(checked));
  await act(server.settled);
  expect(screen.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
});

it('skips a step without saving, and keeps what was typed', async () => {
  renderAt('/start', <StartScreen />);
  await userEvent.type(await screen.findByLabelText('Display name'), 'Nora');
  await userEvent.click(screen.getByRole('link', { name: 'Later' }));
  await question('What is your picture?');
  expect(screen.getByRole('img', { name: 'Preview of your page on a phone' })).not.toHaveTextContent('Nora');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByLabelText('Display name')).toHaveValue('Nora');
  expect(screen.getByRole('img', { name: 'Preview of your page on a phone' })).toHaveTextContent('Nora');
  expect(sent).toEqual([]);
  expect(hasLeaveQuestions()).toBe(true);
});

it('keeps an address that was typed and not added', async () => {
  renderAt('/start?step=links', <StartScreen />);
  fireEvent.change(await screen.findByLabelText('URL'), { target: { value: 'https://hills.example' } });
  await userEvent.click(screen.getByRole('link', { name: 'Later' }));
  await question('What do you make?');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByLabelText('URL')).toHaveValue('https://hills.example');
});

it('is ready for the next address after one was added', async () => {
  publicServer({
    'GET /api/session': () => ({ body: account }),
    'GET /api/user/amber-otter': () => ({ body: profile }),
    'POST /api/user/1/links': () => ({ status: 201, body: webLink }),
    'POST /api/validate-url': () => ({ body: { isValid: true, isReachable: true, error: null, code: null, params: null } }),
  });
  renderAt('/start?step=links', <StartScreen />);
  expect(await screen.findByLabelText('URL')).not.toHaveFocus();
  await userEvent.type(screen.getByLabelText('URL'), 'https://www.instagram.com/nora');
  await userEvent.click(screen.getByRole('button', { name: 'Add Link' }));
  await screen.findByText('1 of 3 links');
  expect(screen.getByLabelText('URL')).toHaveFocus();
});

it('says a success by the next question, and by no toast', async () => {
  renderAt('/start', <StartScreen />);
  await userEvent.type(await screen.findByLabelText('Display name'), 'Nora');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await question('What is your picture?');
  expect(screen.queryByText('Profile updated successfully')).not.toBeInTheDocument();
});

it('goes on after the look that new pages have was chosen', async () => {
  account = { ...user, firstSteps: 'shared', hasChosenLook: true };
  const stats = { ...ownProfile.stats, mediaUploads: 1 };
  profile = {
    ...ownProfile,
    displayName: 'Nora',
    profileImage: '/storage/a.png',
    bannerImage: '/storage/b.jpg',
    externalLinks: links,
    stats,
  };
  renderAt('/start', <StartScreen />);
  await question('Your page is ready');
});

it('continues at the first step that is not done', async () => {
  profile = { ...ownProfile, displayName: 'Nora', profileImage: '/storage/a.png', bannerImage: '/storage/b.jpg', externalLinks: links };
  renderAt('/start', <StartScreen />);
  await question('What do you make?');
});

it('previews a theme, and saves it', async () => {
  renderAt('/start?step=look', <StartScreen />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Sky' }));
  const preview = screen.getByRole('img', { name: 'Preview of your page on a phone' });
  expect(preview.querySelector('[data-look]')).toHaveAttribute('data-look', 'night');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await question('Your page is ready');
  expect(sent).toMatchObject([{ appearance: { theme: 'night' } }]);
});

it('keeps that the page was shared', async () => {
  // Gives the page a clipboard.
  const person = userEvent.setup();
  renderAt('/start?step=share', <StartScreen />);
  await person.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => {
    expect(sent).toEqual([{ firstSteps: 'shared' }]);
  });
  expect(await navigator.clipboard.readText()).toBe('http://localhost/amber-otter');
});

it('offers to save the account until it is saved', async () => {
  account = { ...user, isSaved: true };
  renderAt('/start?step=share', <StartScreen />);
  await question('Your page is ready');
  expect(screen.queryByRole('button', { name: 'Save your account' })).not.toBeInTheDocument();
});

it('lists what is missing on My Profile, until the list is put away', async () => {
  profile = { ...ownProfile, displayName: 'Nora', media: [photo], stats: { ...ownProfile.stats, mediaUploads: 1 } };
  renderAt('/profile', <MyProfileScreen />);
  const list = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(list.getByText('2 of 5')).toBeInTheDocument();
  expect(list.queryByRole('link', { name: 'Add your name' })).not.toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Add three links' })).toHaveAttribute('href', '/start?step=links');
  await userEvent.click(list.getByRole('button', { name: 'Hide the first steps' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
  expect(sent).toEqual([{ firstSteps: 'dismissed' }]);
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

it('shows no list when all of it is done', async () => {
  account = { ...user, firstSteps: 'shared' };
  const stats = { ...ownProfile.stats, mediaUploads: 1 };
  profile = { ...ownProfile, displayName: 'Nora', profileImage: '/storage/a.png', externalLinks: links, media: [photo], stats };
  renderAt('/profile', <MyProfileScreen />);
  await screen.findByText('localhost/amber-otter');
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});
