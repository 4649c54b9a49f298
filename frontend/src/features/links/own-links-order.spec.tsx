import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ownProfile, publicServer, webLink } from '@test/support/answers';
import { failing, held, type Handler } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { Toaster } from '@/shared/ui/toaster';
import { OwnLinksCard } from './own-links-card';

const ORDER = 'PUT /api/user/1/links/order';
const links = ['a', 'b', 'c'].map((displayName, index) => ({
  ...webLink,
  id: index + 1,
  url: `https://hills.example/${displayName}`,
  displayName,
}));
const [a, b, c] = links as [(typeof links)[number], (typeof links)[number], (typeof links)[number]];

const move = async (name: string, key: string) => fireEvent.keyDown(await screen.findByRole('button', { name: `Move ${name}` }), { key });
const moveDown = (name: string) => move(name, 'ArrowDown');
const shownNames = () => screen.getAllByRole('listitem').map((row) => row.querySelector('[dir=auto]')?.textContent);

const store = testStore();
function card(externalLinks: typeof links) {
  return (
    <Provider store={store}>
      <MemoryRouter>
        <OwnLinksCard profile={{ ...ownProfile, externalLinks }} />
        <Toaster />
      </MemoryRouter>
    </Provider>
  );
}

function show(handler: Handler<unknown>) {
  const orders: number[][] = [];
  const server = publicServer({
    [ORDER]: (request) => {
      orders.push((request.body as { ids: number[] }).ids);
      return handler(request);
    },
  });
  return { ...render(card(links)), server, orders };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the order of the links', () => {
  it('is sent after the earlier one has a response, without the orders that a later one replaces', async () => {
    const saving = held<unknown>(() => ({ body: links }));
    const { orders, server } = show(saving.handle);
    await moveDown('a');
    await move('a', 'ArrowUp');
    await moveDown('a');
    await moveDown('a');
    expect(orders).toEqual([[2, 1, 3]]);
    saving.release();
    await act(server.settled);
    expect(orders).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]);
  });

  it('stays when an earlier one is refused', async () => {
    const answers: Handler<unknown>[] = [failing, () => ({ body: links })];
    const saving = held<unknown>((request) => (answers.shift() ?? failing)(request));
    const { server } = show(saving.handle);
    await moveDown('a');
    await moveDown('a');
    saving.release();
    await act(server.settled);
    expect(shownNames()).toEqual(['b', 'c', 'a']);
    expect(screen.queryByText(/The shelf fell down\./)).not.toBeInTheDocument();
  });

  it('is the saved one again when the server refuses it', async () => {
    show(failing);
    await moveDown('a');
    await shows('The order could not be saved. The shelf fell down.');
    expect(shownNames()).toEqual(['a', 'b', 'c']);
  });

  it('changes by the keys of the handle, which keeps the focus', async () => {
    const { orders, server } = show(() => ({ body: links }));
    for (const key of ['End', 'Home', 'ArrowLeft', 'ArrowRight']) await move('a', key);
    await act(server.settled);
    expect(orders[0]).toEqual([2, 3, 1]);
    expect(shownNames()).toEqual(['b', 'a', 'c']);
    expect(screen.getByRole('button', { name: 'Move a' })).toHaveFocus();
    await shows('a is now number 2 of 3');
  });

  it('follows a change that was made elsewhere', async () => {
    const { rerender, server } = show(() => ({ body: [b, a, c] }));
    await moveDown('a');
    await act(server.settled);
    rerender(card([c, b, a]));
    expect(shownNames()).toEqual(['c', 'b', 'a']);
  });
});
