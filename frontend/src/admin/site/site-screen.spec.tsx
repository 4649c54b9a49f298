import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import { siteSettings } from '@test/support/admin-screens';
import { dialogNamed, showsNotice, type } from '@test/support/back-office';
import { openApp } from '@test/support/render-app';
import { shows } from '@test/support/shows';

const read = { 'GET /adm/api/settings': () => ({ body: siteSettings }) };

it('saves the own name over the one of another administrator only when it is chosen', async () => {
  const writes: unknown[] = [];
  const theirs = { ...siteSettings, siteName: 'Theirs', version: 'second' };
  const server = adminServer({
    'GET /adm/api/settings': () => ({ body: writes.length === 0 ? siteSettings : theirs }),
    'PATCH /adm/api/settings': ({ body, headers }) => {
      writes.push([headers.get('if-match'), body]);
      if (headers.get('if-match') === '"second"') return { body: { ...theirs, siteName: 'Ours' } };
      return { status: 412, body: { code: 'version_conflict', params: {}, message: 'Changed.', current: theirs } };
    },
  });
  openApp('/adm/site');
  const name = await screen.findByLabelText('Name of the site');
  type(name, 'Ours');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await dialogNamed('Changed meanwhile');
  expect(question.getByLabelText('Changed elsewhere')).toHaveTextContent('Theirs');
  await waitFor(() => expect(server.count('GET /adm/api/settings')).toBe(2));
  await act(server.settled);
  expect(name).toHaveValue('Ours');
  fireEvent.click(question.getByRole('button', { name: 'Keep Mine' }));
  await showsNotice('Settings saved');
  expect(writes).toEqual([
    [`"${siteSettings.version}"`, { siteName: 'Ours' }],
    ['"second"', { siteName: 'Ours' }],
  ]);
});

it('loads the settings of another administrator into the form when they are chosen', async () => {
  let stored = siteSettings;
  adminServer({
    'GET /adm/api/settings': () => ({ body: stored }),
    'PATCH /adm/api/settings': () => {
      stored = { ...siteSettings, siteName: 'Theirs', version: 'second' };
      return { status: 412, body: { code: 'version_conflict', params: {}, message: 'Changed.', current: stored } };
    },
  });
  openApp('/adm/site');
  type(await screen.findByLabelText('Name of the site'), 'Ours');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click((await dialogNamed('Changed meanwhile')).getByRole('button', { name: 'Show Theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Name of the site')).toHaveValue('Theirs'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('shows a setting of the environment without letting it be changed', async () => {
  adminServer(read);
  openApp('/adm/site');
  await shows(/MAX_LINKS/);
  expect(screen.getByLabelText('Links')).toBeDisabled();
  expect(screen.getByLabelText('Files')).toBeEnabled();
});

it('shows what the mail server answers to a test mail, and why none was sent', async () => {
  let answer: { status?: number; body: object } = { body: { to: 'ann@example.org', accepted: true, response: '250 Ok: queued as 7' } };
  adminServer({ ...read, 'POST /adm/api/settings/mail-test': () => answer });
  openApp('/adm/site');
  const button = await screen.findByRole('button', { name: 'Send a test email' });
  fireEvent.click(button);
  await shows('The mail server has taken the email to ann@example.org', '250 Ok: queued as 7');
  answer = { status: 409, body: { code: 'no_own_address', params: {}, message: 'Add your own email address first.' } };
  fireEvent.click(button);
  expect(within(await screen.findByRole('alert')).getByText('Add your own email address first.')).toBeInTheDocument();
});

it('refuses a number out of its range instead of saving another one', async () => {
  const server = adminServer(read);
  openApp('/adm/site');
  const days = await screen.findByLabelText('Days kept');
  type(days, '400');
  fireEvent.blur(days);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await shows('Please enter a number from 0 to 366');
  expect(days).toHaveValue('400');
  expect(server.count('PATCH /adm/api/settings')).toBe(0);
});

it('shows the error of the server once, at its field', async () => {
  const message = 'Enter a time in UTC from 00:00 to 22:59';
  const field = { field: 'backupTime', code: 'invalid_backup_time', params: { from: '00:00', to: '22:59' }, message };
  adminServer({
    ...read,
    'PATCH /adm/api/settings': () => ({ status: 400, body: { code: 'invalid_request', params: {}, message, errors: [field] } }),
  });
  openApp('/adm/site');
  const time = await screen.findByLabelText('Time (UTC)');
  type(time, '25:99');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(time).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(screen.getAllByText(message)).toHaveLength(1);
});
