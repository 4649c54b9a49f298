import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { openApp } from '@test/support/render-app';
import { ServerRouter } from './server-router';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows a path that cannot be decoded as a missing profile', async () => {
  // The router prints a warning in the browser.
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  publicServer({ 'GET /api/user/%25E0': () => ({ status: 404, body: { code: 'profile_not_found', params: {}, message: '' } }) });
  openApp('/%E0');
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeInTheDocument();
});

it.each([
  ['/%E0', '/%25E0'],
  ['/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
])('renders %s on the server as %s', (path, rendered) => {
  const Path = () => useLocation().pathname;
  render(
    <ServerRouter path={path}>
      <Path />
    </ServerRouter>,
  );
  expect(screen.getByText(rendered)).toBeInTheDocument();
});
