import { screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect } from '@jest/globals';

/** Without a turn of the event loop between its events, and without computing the styles of all ancestors. */
const pointer = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/**
 * Presses a button as soon as it is shown and enabled. A button can stay disabled for some milliseconds after the notice of its
 * failed request, because the store collects its notifications; a press in that time would be ignored.
 */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found).toBeEnabled();
    return found;
  });
  await pointer.click(button);
}
