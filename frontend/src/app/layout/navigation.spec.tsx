import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { user } from '@test/support/answers';
import { failing, fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { AppHeader, SideBar } from './app-layout';

beforeEach(() => {
  fakeServer({
    'GET /api/session': () => ({ body: { ...user, username: 'ann' } }),
    'GET /api/notifications/count': () => ({ body: { count: 0 } }),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The entries without the texts that the style sheet hides at this width. */
const entries = (hiddenTexts: '.lg\\:hidden' | '.max-lg\\:hidden') =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => {
      for (const hidden of link.querySelectorAll(hiddenTexts)) hidden.remove();
      return [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')];
    });

describe('the navigation', () => {
  it('has five entries in the side bar, with the current page highlighted', async () => {
    renderAt('/stats', <SideBar />);
    expect(entries('.lg\\:hidden')).toEqual([
      ['Discover', '/', null],
      ['My Profile', '/profile', null],
      ['Following', '/following', null],
      ['Statistics', '/stats', 'page'],
      ['Upload Media', '/upload', null],
    ]);
    expect(screen.getByRole('link', { name: /to Discover/ })).toHaveAttribute('href', '/');
    const card = await screen.findByRole('link', { name: /ann/ });
    expect(card).toHaveTextContent('Location not set');
    expect(card.querySelector('img')).toHaveAttribute('src', '/avatar/ann');
  });

  it('has shorter words on a phone, and no highlighted entry below its page', () => {
    renderAt('/stats/more', <SideBar />);
    expect(entries('.max-lg\\:hidden')).toEqual([
      ['Discover', '/', null],
      ['Profile', '/profile', null],
      ['Following', '/following', null],
      ['Stats', '/stats', null],
      ['Upload', '/upload', null],
    ]);
  });

  it('highlights Discover on its view of pictures', () => {
    renderAt('/explore', <SideBar />);
    expect(entries('.lg\\:hidden')[0]).toEqual(['Discover', '/', 'page']);
  });

  it('starts with the logo in the header of a phone', () => {
    renderAt('/stats', <AppHeader />);
    expect(screen.getByRole('link', { name: /to Discover/ })).toHaveAttribute('href', '/');
  });

  it('lets a creator sign in while the site takes no new accounts', async () => {
    const closed = { code: 'registration_closed', params: {}, message: 'This site takes no new accounts.' };
    fakeServer({
      'GET /api/session': () => ({ status: 403, body: closed }),
      'GET /api/notifications/count': () => ({ status: 403, body: closed }),
    });
    renderAt('/stats', <AppHeader />);
    const button = await screen.findByRole('button', { name: 'Sign in' });
    expect(button).toBeVisible();
    // The menu, which has the same on very narrow screens, is absent.
    expect(button).not.toHaveClass('max-[22rem]:hidden');
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
    renderAt('/stats', <SideBar />);
    expect(await screen.findByText(closed.message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('says in the side bar that the browser keeps no cookies, and offers no sign-in', async () => {
    const blocked = { code: 'cookies_blocked', params: {}, message: 'Your browser keeps no cookies.' };
    fakeServer({ 'GET /api/session': () => ({ status: 403, body: blocked }) });
    renderAt('/', <SideBar />);
    expect(await screen.findByText(blocked.message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('has no button to sign in when the session could not be loaded', async () => {
    fakeServer({ 'GET /api/session': failing, 'GET /api/notifications/count': failing });
    renderAt('/stats', <AppHeader />);
    await screen.findByRole('button', { name: /Retry/ });
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });
});
