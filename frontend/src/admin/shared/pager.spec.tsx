import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '@test/support/render-screen';
import { Pager } from './list-page';

const items = Array.from({ length: 20 }, (_, n) => n);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('leads to the neighbours by cursors, and to both ends', () => {
  const onGo = jest.fn();
  const position = { next: 'n', previous: 'p', firstRow: 500_021 };
  renderAt('/adm/users', <Pager page={1} size={20} counted={{ items, total: 1_000_000, estimated: true, position }} onGo={onGo} />);
  expect(screen.getByText('500,021–500,040 of about 1,000,000')).toBeInTheDocument();
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) press(name);
  expect(onGo.mock.calls).toEqual([[{ page: 1 }], [{ cursor: 'p' }], [{ cursor: 'n' }], [{ cursor: 'last' }]]);
});

it('counts the rows from the end when the place from the start is not known', () => {
  const position = { next: null, previous: 'p', firstRow: -20 };
  renderAt('/adm/users', <Pager page={1} size={20} counted={{ items, total: 1_000_000, estimated: true, position }} onGo={jest.fn()} />);
  expect(screen.getByText('20 to 1 from the end, of about 1,000,000')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
});

it('leads to numbered pages of a list without cursors', () => {
  const onGo = jest.fn();
  renderAt('/adm/jobs', <Pager page={2} size={20} counted={{ total: 55, estimated: false }} onGo={onGo} />);
  expect(screen.getByText('21–40 of 55')).toBeInTheDocument();
  for (const name of ['First page', 'Next page', 'Last page']) press(name);
  expect(onGo.mock.calls).toEqual([[{ page: 1 }], [{ page: 3 }], [{ page: 3 }]]);
});
