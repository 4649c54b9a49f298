import { render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { openApp } from '@test/support/render-app';
import { ServerRouter } from './server-router';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each(['/%E0', '/tags/%ff', '/ann/albums/%E0%A4%A', '/p/%ff'])('shows %s, which cannot be decoded, as a missing page', async (path) => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  publicServer({});
  openApp(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['/%E0', '/no/such/page'],
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
