import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '@test/support/render-screen';
import { Pager } from './list-page';

const NOTE = /^The list ends after 10,000 rows\./;

it.each([
  [10_000, 0],
  [10_001, 1],
])('of %i rows explains %i times that later rows cannot be reached', async (total, notes) => {
  renderAt('/adm/users', <Pager page={500} size={20} counted={{ total, estimated: false }} onGo={() => undefined} />);
  expect(await screen.findByText(/^9,981–10,000 of /)).toBeInTheDocument();
  expect(screen.queryAllByText(NOTE)).toHaveLength(notes);
});
