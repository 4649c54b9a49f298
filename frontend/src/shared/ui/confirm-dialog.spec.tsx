import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ConfirmDialog } from './confirm-dialog';

afterEach(() => {
  jest.restoreAllMocks();
});

it('disables its action without a connection', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <ConfirmDialog title="Delete link" question="Sure?" confirm="Delete" onConfirm={jest.fn<() => Promise<null>>()} onClose={jest.fn()} />,
  );
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  expect(screen.getByText('Delete')).toBeDisabled();
});
