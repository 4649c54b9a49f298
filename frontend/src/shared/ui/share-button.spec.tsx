import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { renderAt } from '@test/support/render-screen';
import { ShareButton } from './share-button';

afterEach(() => {
  jest.restoreAllMocks();
});

it('copies on a page without TLS, which has no clipboard', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const copied: string[] = [];
  document.execCommand = () => {
    const event = Object.assign(new Event('copy'), { clipboardData: { setData: (type: string, text: string) => copied.push(type, text) } });
    document.dispatchEvent(event);
    return true;
  };
  renderAt('/amber-otter', <ShareButton url="http://studio.lan/amber-otter" title="amber-otter" label="Share" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('http://studio.lan/amber-otter is on your clipboard.')).toBeVisible();
  expect(copied).toEqual(['text/plain', 'http://studio.lan/amber-otter']);
  Reflect.deleteProperty(document, 'execCommand');
});

it('shows that the link could not be copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  renderAt('/amber-otter', <ShareButton url="http://localhost/amber-otter" title="amber-otter" label="Share" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Share failed')).toBeVisible();
  expect(screen.getByText('Failed to copy link to clipboard.')).toBeVisible();
});
