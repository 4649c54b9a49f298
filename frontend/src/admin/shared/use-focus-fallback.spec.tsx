import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { useState } from 'react';
import { renderAt } from '@test/support/render-screen';
import { ScreenLayout } from './screen-layout';

function Removable({ name }: { name: string }) {
  const [isShown, setIsShown] = useState(true);
  return isShown ? (
    <button
      onClick={() => {
        setIsShown(false);
      }}
    >
      {name}
    </button>
  ) : null;
}

it('moves the focus to the part around a removed element, otherwise to the heading', async () => {
  renderAt(
    '/adm/backup',
    <ScreenLayout title="Backup">
      <Removable name="Store" />
      <section tabIndex={-1} aria-label="Restore">
        <Removable name="Discard" />
      </section>
    </ScreenLayout>,
  );
  const remove = async (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    // The browser informs observers after the event.
    await act(async () => {
      fireEvent.click(button);
      await Promise.resolve();
    });
  };
  await remove('Discard');
  expect(screen.getByRole('region', { name: 'Restore' })).toHaveFocus();
  await remove('Store');
  expect(screen.getByRole('heading', { name: 'Backup' })).toHaveFocus();
});
