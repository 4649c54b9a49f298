import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ownProfile, publicServer, webLink } from '@test/support/answers';
import { failing, held, type Handler } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { setSite } from '@/shared/lib/site';
import { setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { OwnLinksCard } from './own-links-card';

const link = { ...webLink, url: 'https://hills.example/mine' };

// The first import of a chunk takes long on a machine under load.
beforeAll(async () => {
  await Promise.all([import('./own-link-list'), import('./own-link-menu')]);
});
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** With the message of the server, which is English. */
const validation =
  ({ isValid, isReachable }: { isValid: boolean; isReachable: boolean }): Handler =>
  () => {
    const answer = { isValid, isReachable };
    if (isReachable) return { body: { ...answer, error: null, code: null, params: null } };
    if (isValid) return { body: { ...answer, error: 'URL format is valid but may not be reachable', code: 'url_unreachable', params: {} } };
    return { body: { ...answer, error: 'Invalid URL', code: 'invalid_url', params: {} } };
  };

let server: ReturnType<typeof publicServer>;
beforeEach(() => {
  server = publicServer({ 'POST /api/validate-url': validation({ isValid: true, isReachable: true }) });
});
afterEach(() => {
  setLanguage('en');
  setSite({});
  jest.restoreAllMocks();
});

describe('a new link', () => {
  it('is possible up to the number of links that the site allows', () => {
    const add = (max: string) => {
      setSite({ links: max });
      const { unmount } = renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [webLink, link] }} />);
      const isEnabled = !screen.getByRole<HTMLButtonElement>('button', { name: 'Add New Link' }).disabled;
      unmount();
      return isEnabled;
    };
    expect([add('30'), add('3'), add('2'), add('1')]).toEqual([true, true, false, false]);
  });

  const openForm = async () => {
    renderAt('/profile', <OwnLinksCard profile={ownProfile} />);
    await press('Add New Link');
    return screen.findByRole('form', { name: 'Add New Link' });
  };
  const choose = async (platform: string) => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Platform' }), { key: 'Enter' });
    await userEvent.click(await screen.findByRole('option', { name: platform }));
  };
  const choosePlatform = () => choose('Website');

  it('is refused without a platform or a complete URL', async () => {
    await openForm();
    expect(screen.getByLabelText('URL')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Add Link' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('URL'), '{Enter}');
    await shows('Missing information', 'Please fill in both platform and URL fields');
    await choosePlatform();
    type('URL', 'http://');
    await press('Add Link');
    await shows('Invalid URL', 'Please enter a complete URL');
  });

  it('gets the platform of its URL, unless another one is chosen', async () => {
    await openForm();
    const platform = screen.getByRole('combobox', { name: 'Platform' });
    type('URL', 'https://www.youtube.com/@hills');
    expect(platform).toHaveTextContent('YouTube');
    type('URL', 'https://github.com/hills');
    expect(platform).toHaveTextContent('GitHub');
    type('URL', 'https://hills.example');
    expect(platform).toHaveTextContent('Website');
    expect(screen.getByRole('button', { name: 'Add Link' })).toBeEnabled();
    type('URL', 'https://github.com/hills');
    await choosePlatform();
    type('URL', 'https://www.instagram.com/hills');
    expect(platform).toHaveTextContent('Website');
  });

  it('begins with the address of the chosen platform, until another address is typed', async () => {
    await openForm();
    await choose('Instagram');
    expect(screen.getByLabelText('URL')).toHaveValue('https://instagram.com/');
    expect(screen.getByRole('button', { name: 'Add Link' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('URL'), '{Enter}');
    await shows('Invalid URL', 'Please enter a complete URL');
    await choose('TikTok');
    expect(screen.getByLabelText('URL')).toHaveValue('https://tiktok.com/@');
    type('URL', 'https://tiktok.com/@hills');
    expect(screen.getByRole('button', { name: 'Add Link' })).toBeEnabled();
    await choose('Website');
    expect(screen.getByLabelText('URL')).toHaveValue('https://tiktok.com/@hills');
  });

  it('offers X and Twitter as one platform', async () => {
    await openForm();
    type('URL', 'https://twitter.com/hills');
    expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveTextContent('Twitter / X');
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Platform' }), { key: 'Enter' });
    expect(await screen.findAllByRole('option', { name: 'Twitter / X' })).toHaveLength(1);
  });

  it('is checked on leaving its field, and cannot be saved while it is invalid', async () => {
    await openForm();
    await choosePlatform();
    const url = screen.getByLabelText('URL');
    const answers = [
      { message: 'Failed to validate URL', canSave: false, answer: failing },
      { message: 'URL is valid and reachable', canSave: true, answer: validation({ isValid: true, isReachable: true }) },
      { message: 'URL format is valid but may not be reachable', canSave: true, answer: validation({ isValid: true, isReachable: false }) },
      { message: 'Invalid URL', canSave: false, answer: validation({ isValid: false, isReachable: false }) },
    ];
    for (const [n, { message, canSave, answer }] of answers.entries()) {
      server.handlers['POST /api/validate-url'] = answer;
      fireEvent.change(url, { target: { value: `https://hills.example/${String(n)}` } });
      fireEvent.blur(url);
      await shows(message);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Link' }).disabled).toBe(!canSave);
    }
    server.handlers['POST /api/validate-url'] = () => ({
      body: { isValid: false, isReachable: false, error: null, code: null, params: null },
    });
    fireEvent.change(url, { target: { value: 'https://hills.example/unexplained' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Add New Link' }));
    await shows('Please enter a valid URL format');
  });

  it('stays in the form when it cannot be added, and is added by the next attempt', async () => {
    server.handlers['POST /api/user/1/links'] = failing;
    await openForm();
    await choosePlatform();
    type('URL', link.url);
    await press('Add Link');
    await shows('Failed to add link', 'Please try again');
    server.handlers['POST /api/user/1/links'] = () => ({ status: 201, body: link });
    await press('Add Link');
    await shows('Link added successfully');
  });

  it('is refused at its field when the profile has it', async () => {
    server.handlers['POST /api/user/1/links'] = () => ({
      status: 409,
      body: { code: 'link_exists', params: { name: 'Mine' }, message: 'This URL is already on the profile: Mine' },
    });
    await openForm();
    type('URL', link.url);
    await press('Add Link');
    await shows('Invalid URL', 'This URL is already on the profile: Mine');
    expect(screen.getByRole('button', { name: 'Add Link' })).toBeDisabled();
    type('URL', 'https://hills.example/other');
    expect(screen.queryByText('This URL is already on the profile: Mine', { selector: '[role=status]' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Link' })).toBeEnabled();
  });

  it('has German messages about its URL, and German names of the platforms', async () => {
    await loadTexts('de');
    setLanguage('de');
    renderAt('/profile', <OwnLinksCard profile={ownProfile} />);
    await press('Neuer Link');
    const url = await screen.findByLabelText('URL');
    const answers = [
      { message: 'Ungültige URL', answer: validation({ isValid: false, isReachable: false }) },
      { message: 'Die URL ist gültig, aber vielleicht nicht erreichbar', answer: validation({ isValid: true, isReachable: false }) },
    ];
    for (const [n, { message, answer }] of answers.entries()) {
      server.handlers['POST /api/validate-url'] = answer;
      fireEvent.change(url, { target: { value: `https://hills.example/${String(n)}` } });
      fireEvent.blur(url);
      await shows(message);
    }
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Plattform' }), { key: 'Enter' });
    const platforms = await screen.findAllByRole('option');
    expect([platforms[0], platforms.at(-1)].map((option) => option?.textContent)).toEqual(['Website', 'Andere']);
  });

  it('is added once when Enter is held in a field', async () => {
    const adding = held<unknown>(() => ({ status: 201, body: link }));
    server.handlers['POST /api/user/1/links'] = adding.handle;
    await openForm();
    await choosePlatform();
    type('URL', link.url);
    await userEvent.type(screen.getByLabelText('URL'), '{Enter>3/}');
    adding.release();
    await shows('Link added successfully');
    expect(server.count('POST /api/user/1/links')).toBe(1);
  });

  it('is added once when the response is lost and the request is repeated', async () => {
    const keys: (string | null)[] = [];
    server.handlers['POST /api/user/1/links'] = ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      return { status: 201, body: link };
    };
    await openForm();
    await choosePlatform();
    type('URL', link.url);
    await press('Add Link');
    await shows('Failed to add link');
    await press('Add Link');
    await shows('Link added successfully');
    // The server creates one link for a key (PR-88).
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

describe('the one field of a new link', () => {
  const sent: unknown[] = [];
  beforeEach(async () => {
    sent.length = 0;
    server.handlers['POST /api/user/1/links'] = ({ body }) => {
      sent.push(body);
      return { status: 201, body: link };
    };
    renderAt('/profile', <OwnLinksCard profile={ownProfile} />);
    await press('Add New Link');
    await screen.findByRole('form', { name: 'Add New Link' });
  });
  const nothingElse = { startsAt: null, endsAt: null };

  it('says what is missing while the link cannot be added', async () => {
    expect(screen.getByRole('button', { name: 'Add Link' })).toHaveAccessibleDescription('Enter an address first.');
    type('URL', 'https://mara@hills.example');
    type('URL', '@hills');
    expect(screen.getByRole('button', { name: 'Add Link' })).toHaveAccessibleDescription('Choose the platform of @hills.');
    expect(screen.getByLabelText('Display name (optional)')).toHaveValue('@hills');
  });

  it('takes an address of the fediverse', async () => {
    type('URL', '@hills@hachyderm.io');
    expect(screen.getByRole('combobox', { name: 'Platform' })).toHaveTextContent('Mastodon');
    await press('Add Link');
    await shows('Link added successfully');
    expect(sent).toEqual([
      { kind: 'link', platform: 'mastodon', url: 'https://hachyderm.io/@hills', displayName: '@hills@hachyderm.io', ...nothingElse },
    ]);
  });

  it('takes an email address, without a platform and without a check', async () => {
    type('URL', 'https://mara@hills.example');
    expect(screen.queryByRole('combobox', { name: 'Platform' })).not.toBeInTheDocument();
    await press('Add Link');
    await shows('Link added successfully');
    expect(sent).toEqual([{ kind: 'email', platform: 'other', url: 'mara@hills.example', displayName: null, ...nothingElse }]);
    expect(server.count('POST /api/validate-url')).toBe(0);
  });

  it('names a link after its handle, until the owner names it', async () => {
    type('URL', 'https://github.com/hills');
    expect(screen.getByLabelText('Display name (optional)')).toHaveValue('@hills');
    type('Display name (optional)', 'Code');
    type('URL', 'https://github.com/lake');
    expect(screen.getByLabelText('Display name (optional)')).toHaveValue('Code');
  });
});

it('adds a heading, which needs a text', async () => {
  const sent: unknown[] = [];
  server.handlers['POST /api/user/1/links'] = ({ body }) => {
    sent.push(body);
    return { status: 201, body: link };
  };
  renderAt('/profile', <OwnLinksCard profile={ownProfile} />);
  await press('Add heading');
  await screen.findByRole('form', { name: 'Add heading' });
  expect(screen.getByLabelText('Heading')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Add Heading' })).toBeDisabled();
  type('Heading', 'Shops');
  await press('Add Heading');
  await shows('Heading added');
  expect(sent).toEqual([{ kind: 'heading', platform: 'other', url: '#', displayName: 'Shops', startsAt: null, endsAt: null }]);
});

it('discards a new link only after a question, and keeps it while another link is edited', async () => {
  renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [link] }} />);
  await press('Add New Link');
  await screen.findByRole('form', { name: 'Add New Link' });
  type('URL', 'https://lake.example/');
  await press('Edit hills.example/mine');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('URL')).toHaveValue('https://lake.example/');
  await press('Add heading');
  await press('Keep editing');
  expect(screen.getByLabelText('URL')).toHaveValue('https://lake.example/');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Link', expanded: true }));
  await press('Discard');
  await waitFor(() => expect(screen.queryByLabelText('URL')).not.toBeInTheDocument());
  await press('Add heading');
  expect(await screen.findByRole('form', { name: 'Add heading' })).toBeInTheDocument();
});

it.each([
  ['Scheduled', { startsAt: '2099-01-01T00:00:00Z' }],
  ['Over', { endsAt: '2020-01-01T00:00:00Z' }],
])('marks a link that visitors do not see at this time: %s', (badge, changes) => {
  renderAt(
    '/profile',
    <OwnLinksCard
      profile={{
        ...ownProfile,
        externalLinks: [
          { ...link, ...changes },
          { ...link, id: 4 },
        ],
      }}
    />,
  );
  expect(screen.getAllByText(badge)).toHaveLength(1);
});

it('keeps the fields of a schedule while a date is incomplete', async () => {
  renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [{ ...link, startsAt: '2099-01-01T00:00:00Z' }] }} />);
  await press(/^Edit /);
  const start = await screen.findByLabelText('From');
  expect(start).toBeVisible();
  // As the browser reports a date without its day.
  fireEvent.change(start, { target: { value: '' } });
  expect(start).toBeVisible();
});

describe('a link', () => {
  const openMenu = () => press(/^More for /);
  beforeEach(() => {
    renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [link] }} />);
  });

  it('stays when it cannot be deleted, with the reason', async () => {
    server.handlers['DELETE /api/links/3'] = failing;
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete / }));
    await shows('Are you sure you want to delete this link? This action cannot be undone.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await shows('Failed to delete link', /The shelf fell down\./);
  });

  it('keeps the input when it cannot be changed, and is changed by the next attempt', async () => {
    server.handlers['PATCH /api/links/3'] = failing;
    await press(/^Edit /);
    fireEvent.change(await screen.findByLabelText(/^Display name/), { target: { value: 'Hills' } });
    await press('Save Changes');
    await shows('Failed to update link');
    expect(screen.getByLabelText(/^Display name/)).toHaveValue('Hills');
    server.handlers['PATCH /api/links/3'] = () => ({ body: link });
    await press('Save Changes');
    await shows('Link updated successfully');
  });

  it('is switched off, and is on again when that is refused', async () => {
    const changes: unknown[] = [];
    const saving = held<unknown>(failing);
    server.handlers['PATCH /api/links/3'] = (request) => {
      changes.push(request.body);
      return saving.handle(request);
    };
    const onOff = await screen.findByRole('switch', { name: 'Show hills.example/mine' });
    await userEvent.click(onOff);
    expect(onOff).not.toBeChecked();
    saving.release();
    await shows('The change could not be saved. The shelf fell down.');
    expect(onOff).toBeChecked();
    expect(changes).toEqual([{ isActive: false }]);
  });

  it('is pinned by its menu, which says why when there are three', async () => {
    server.handlers['PATCH /api/links/3'] = () => ({
      status: 422,
      body: { code: 'too_many_pins', params: { max: 3 }, message: 'At most 3 links can be pinned' },
    });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin to the top' }));
    await shows('The change could not be saved. At most 3 links can be pinned');
  });
});

it('shows when visitors see a link, and moves it by its menu', async () => {
  const orders: unknown[] = [];
  server.handlers['PUT /api/user/1/links/order'] = ({ body }) => {
    orders.push(body);
    return { body: [] };
  };
  const later = { ...link, id: 4, displayName: 'Later', startsAt: '2099-01-01T00:00:00+00:00' };
  const over = { ...link, id: 5, displayName: 'Over', isActive: false, endsAt: '2020-01-01T00:00:00+00:00' };
  renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [later, over] }} />);
  expect(await screen.findByText(/From (Jan 1, 2099|Dec 31, 2098)/)).toBeInTheDocument();
  expect(screen.getByText(/Off · Ended/)).toBeInTheDocument();
  await press('More for Over');
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
  expect(orders).toEqual([{ ids: [5, 4] }]);
});

describe('the picture of a link', () => {
  const openMenu = async (picture: string | null) => {
    renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [{ ...link, thumbnail: picture }] }} />);
    await press('More for hills.example/mine');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose a picture' }));
    return screen.findByRole('dialog', { name: 'Picture of the link' });
  };
  const shownPicture = () => document.querySelector('li img');

  it('stands in place of the mark of its platform, and is removed from the menu', async () => {
    let sent: unknown;
    publicServer({
      'PATCH /api/links/3': ({ body }) => {
        sent = body;
        return { body: link };
      },
    });
    const dialog = within(await openMenu('/storage/mug.png'));
    expect(shownPicture()).toHaveAttribute('src', '/storage/mug.320.webp');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove picture' }));
    await shows('Picture of the link saved');
    expect(sent).toEqual({ thumbnail: null });
  });

  it('is the mark of the platform while there is none', async () => {
    const dialog = within(await openMenu(null));
    expect(shownPicture()).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  });

  it('is not offered for a heading', async () => {
    renderAt('/profile', <OwnLinksCard profile={{ ...ownProfile, externalLinks: [{ ...link, kind: 'heading', displayName: 'Shops' }] }} />);
    await press('More for Shops');
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Choose a picture' })).not.toBeInTheDocument();
  });
});
