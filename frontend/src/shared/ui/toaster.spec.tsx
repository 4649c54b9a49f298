import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { showToast, toastSettings } from './toast';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (toast: Parameters<typeof showToast>[0]) => {
  act(() => {
    showToast(toast);
  });
};
const advance = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

describe('a toast', () => {
  it('has a title and a description, and is an alert for an error', () => {
    render(<Toaster />);
    show({ title: 'Media deleted', description: 'Your media has been deleted successfully.' });
    expect(screen.getByText('Media deleted').closest('[role=status]')).toHaveTextContent('Your media has been deleted successfully.');
    show({ title: 'Delete failed', destructive: true });
    expect(screen.getByText('Delete failed').closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText('Media deleted')).not.toBeInTheDocument();
  });

  it('is no list item, because it has the role of a message', () => {
    const { container } = render(<Toaster />);
    show({ title: 'Link copied' });
    expect(screen.getByText('Link copied')).toBeInTheDocument();
    expect(container.ownerDocument.querySelector('li')).toBeNull();
  });

  it('is dismissed by swiping more than 50 pixels to the right', () => {
    render(<Toaster />);
    show({ title: 'Link copied' });
    expect(screen.getByText('Link copied').closest('[role=status]')).toHaveAttribute('data-swipe-direction', 'right');
    expect(toastSettings.swipeThreshold).toBe(50);
  });

  it('reserves its height above a dialog while it is shown', () => {
    render(<Toaster />);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
    show({ title: 'Link copied' });
    expect(document.documentElement.style.getPropertyValue('--toast-space')).toBe('100px');
    advance(5000);
    expect(document.documentElement.style.getPropertyValue('--toast-space')).toBe('');
  });

  it('disappears after five seconds', () => {
    render(<Toaster />);
    show({ title: 'Link copied' });
    advance(4999);
    expect(screen.getByText('Link copied')).toBeInTheDocument();
    advance(1);
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });
});
