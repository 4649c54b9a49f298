import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '../../../test/support/fake-server';
import { renderAt } from '../../../test/support/render-screen';
import { useSaveParts } from './use-save-parts';

const LINKS = 'PUT /adm/api/users/7/links';

function SavedLinks() {
  const save = useSaveParts();
  const externalLinks = [{ platform: 'github', url: 'hillwalker', title: ' Code ' }, { url: 'https://example.com' }, { platform: 'other' }];
  return <button onClick={() => void save(7, { externalLinks })}>Save</button>;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('replaces the links by one request', async () => {
  const sent = new Promise((resolve) => {
    fakeServer({
      [LINKS]: ({ body }) => {
        resolve(body);
        return { body: [] };
      },
    });
  });
  renderAt('/adm/users', <SavedLinks />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await sent).toEqual({ links: [{ platform: 'github', url: 'https://github.com/hillwalker', displayName: 'Code' }] });
});
