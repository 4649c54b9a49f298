import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ownProfile, publicServer } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import type { ProfileView } from '@/shared/api/public-api';
import { OwnHashtagsCard } from './own-hashtags-card';

afterEach(() => {
  jest.restoreAllMocks();
});

const addHashtag = () => userEvent.type(screen.getByRole('combobox', { name: 'Add a hashtag' }), 'straße{Enter}');

it('shows a new hashtag by the name that the server stored', async () => {
  publicServer({ 'POST /api/user/1/hashtags': () => ({ status: 201, body: { id: 9, name: 'strasse' } }) });
  renderAt('/profile', <OwnHashtagsCard profile={ownProfile} />);
  await addHashtag();
  await shows('Hashtag added successfully', '#strasse');
  expect(screen.queryByText('#straße')).not.toBeInTheDocument();
});

it('closes the list after a hashtag is added, and opens it again for the next text', async () => {
  publicServer({
    'GET /api/hashtags': () => ({ body: ['ink', 'sea'].map((name, id) => ({ id, name, usageCount: 1 })) }),
    'POST /api/user/1/hashtags': () => ({ status: 201, body: { id: 0, name: 'ink' } }),
  });
  renderAt('/profile', <OwnHashtagsCard profile={ownProfile} />);
  const field = screen.getByRole('combobox', { name: 'Add a hashtag' });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /#ink/ }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  await userEvent.type(field, 's');
  expect(await screen.findByRole('option', { name: /#sea/ })).toBeInTheDocument();
});

it('shows an added hashtag once after an administrator has renamed it', async () => {
  publicServer({ 'POST /api/user/1/hashtags': () => ({ status: 201, body: { id: 9, name: 'strasse' } }) });
  const profile = { ...ownProfile, hashtags: [{ id: 9, name: 'strasse' }] };
  const Card = () => {
    const [shown, setShown] = useState<ProfileView>(ownProfile);
    return (
      <>
        <OwnHashtagsCard profile={shown} />
        <button onClick={() => setShown(profile)}>Load</button>
        <button onClick={() => setShown({ ...profile, hashtags: [{ id: 9, name: 'road' }] })}>Load renamed</button>
      </>
    );
  };
  renderAt('/profile', <Card />);
  await addHashtag();
  await shows('Hashtag added successfully', '#strasse');
  await userEvent.click(screen.getByText('Load'));
  await userEvent.click(screen.getByText('Load renamed'));
  expect(screen.getAllByText(/^#/).map(({ textContent }) => textContent)).toEqual(['#road']);
});

it('does not show a hashtag again that is removed while it is being added', async () => {
  const adding = held<unknown>(() => ({ status: 201, body: { id: 9, name: 'strasse' } }));
  const server = publicServer({ 'POST /api/user/1/hashtags': adding.handle, 'DELETE /api/user/1/hashtags/9': () => ({ status: 204 }) });
  renderAt('/profile', <OwnHashtagsCard profile={ownProfile} />);
  await addHashtag();
  await userEvent.click(screen.getByRole('button', { name: 'Remove #straße' }));
  adding.release();
  await shows('Hashtag removed successfully');
  expect(server.count('DELETE /api/user/1/hashtags/9')).toBe(1);
  expect(screen.queryByText(/^#stra/)).not.toBeInTheDocument();
});

it('keeps a refused hashtag in the field, with the reason', async () => {
  publicServer({ 'POST /api/user/1/hashtags': failing });
  renderAt('/profile', <OwnHashtagsCard profile={ownProfile} />);
  await addHashtag();
  await shows('Failed to add hashtag. The shelf fell down.');
  expect(screen.getByRole('combobox')).toHaveValue('straße');
});

it('offers to load the hashtags again when that failed', async () => {
  const server = publicServer({ 'GET /api/hashtags': failing });
  renderAt('/profile', <OwnHashtagsCard profile={ownProfile} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a hashtag' }));
  await shows('The hashtags could not be loaded.');
  server.handlers['GET /api/hashtags'] = () => ({ body: [{ id: 1, name: 'ink', usageCount: 1 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /#ink/ })).toBeInTheDocument();
});
