import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer, user } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { useToast } from '@/shared/ui/toast';
import { useToastAfterLoad } from '@/shared/ui/toast-after-load';
import { SignOutDialog } from './sign-out-dialog';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function NextPage() {
  useToastAfterLoad();
  return <p role="log">{useToast()?.title}</p>;
}

it.each([
  [false, 'Sign Out', 'You are signed out'],
  [true, 'Sign Out Everywhere', 'You are signed out on all devices'],
])('says on the next page that the visitor is signed out (everywhere: %j)', async (everywhere, button, title) => {
  const signedOut = () => ({ status: 204 });
  publicServer({ 'POST /api/sign-out': signedOut, 'POST /api/sign-out/everywhere': signedOut });
  // jsdom loads no other page.
  jest.spyOn(console, 'error').mockReturnValue();
  const saved = { ...user, isSaved: true, verifiedEmail: 'ann@example.com' };
  renderAt('/account', <SignOutDialog user={saved} everywhere={everywhere} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  cleanup();
  render(<NextPage />);
  expect(screen.getByRole('log')).toHaveTextContent(title);
  expect(sessionStorage).toHaveLength(0);
});
