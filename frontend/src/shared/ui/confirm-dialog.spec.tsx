import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ConfirmDialog } from './confirm-dialog';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['disables an action that needs the connection', false],
  ['allows an action that sends nothing', true],
])('without a connection, %s', (_name, isLocal) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const ignore = () => undefined;
  render(
    <ConfirmDialog
      title="Delete link"
      question="Sure?"
      cancel="Cancel"
      confirm="Delete"
      isLocal={isLocal}
      onConfirm={ignore}
      onClose={ignore}
    />,
  );
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  expect(screen.getByText('Delete')).toHaveProperty('disabled', !isLocal);
});
