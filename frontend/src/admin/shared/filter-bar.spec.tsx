import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '@test/support/render-screen';
import { FilterBar } from './filters';

it('shows the filters of a phone by a button that counts those in use', () => {
  renderAt(
    '/adm/users',
    <FilterBar active={2}>
      <input aria-label="Status" />
    </FilterBar>,
  );
  const button = screen.getByRole('button', { name: 'Filters (2 active)' });
  const filters = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(filters).toContainElement(screen.getByLabelText('Status'));
  expect(filters).toHaveClass('hidden', 'sm:contents');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(filters).not.toHaveClass('hidden');
});

it('shows the button as an icon beside a search field', () => {
  renderAt(
    '/adm/users',
    <FilterBar active={0} search={<input aria-label="Search" />}>
      <input aria-label="Status" />
    </FilterBar>,
  );
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveTextContent('');
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('title', 'Filters');
});
