import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, jest } from '@jest/globals';
import { SearchField } from './filters';
import { useUrlFilters } from '@/shared/lib/use-search-params';

function List() {
  const [params, change] = useUrlFilters();
  return (
    <>
      <SearchField
        value={params.get('search') ?? ''}
        label="Search"
        onSearch={(search) => {
          change({ search });
        }}
      />
      <button
        onClick={() => {
          change({ type: 'follow' });
        }}
      >
        Follows
      </button>
      <button
        onClick={() => {
          change({ search: null });
        }}
      >
        Clear
      </button>
      <output>{useLocation().search}</output>
    </>
  );
}

const typeInto = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps a filter that is chosen before the search starts', async () => {
  render(<List />, { wrapper: MemoryRouter });
  typeInto('ann');
  press('Follows');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('?type=follow&search=ann');
  });
});

it('keeps the page of the list when the input is reverted', async () => {
  jest.useFakeTimers();
  render(
    <MemoryRouter initialEntries={['/?search=ann&page=3']}>
      <List />
    </MemoryRouter>,
  );
  typeInto('anna');
  typeInto('ann');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('status').textContent).toBe('?search=ann&page=3');
  jest.useRealTimers();
});

it('is cleared by a button outside of the field, and accepts input again', async () => {
  render(<List />, { wrapper: MemoryRouter });
  typeInto('ann');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('?search=ann');
  });
  press('Clear');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  typeInto('bob');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('?search=bob');
  });
});
