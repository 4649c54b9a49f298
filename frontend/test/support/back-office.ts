import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from '@jest/globals';
import { notices } from './shows';
// Loaded with the test file, because the lazy import can take longer than the timeout of a query.
import '@/admin/admin-app';

/** Waits until a notice with this title and text is the only one. */
export async function showsNotice(title: string, text = ''): Promise<void> {
  await waitFor(() => {
    expect(notices().filter((notice) => notice.includes(title) && notice.includes(text))).toHaveLength(1);
  });
  expect(notices()).toHaveLength(1);
}

/** Opens a select, compares its options and closes it. */
export async function offers(label: string, options: string[]): Promise<void> {
  const select = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(select);
  await waitFor(() => {
    const shown = document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    expect([...shown].map(({ textContent }) => textContent)).toEqual(options);
  });
  fireEvent.keyDown(select, { key: 'Escape', keyCode: 27 });
  await waitFor(() => {
    expect(document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveLength(0);
  });
}

export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

export const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Presses a button of the question whether input that is not saved may be discarded. */
export async function answerDiscard(button: 'Discard' | 'Keep editing'): Promise<void> {
  const question = await dialogNamed('Discard changes?');
  // The dialog closes in a later turn, after the promise of the answer.
  await act(async () => {
    fireEvent.click(question.getByRole('button', { name: button }));
    await Promise.resolve();
  });
}

/** Confirms that input which is not saved is discarded. */
export async function discardChanges(): Promise<void> {
  await answerDiscard('Discard');
}

export const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
