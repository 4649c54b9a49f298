import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { creator, publicServer } from '@test/support/answers';
import { held } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { SearchField } from './search-field';

const named = (id: number, username: string, displayName = '') => ({ ...creator(id, username), displayName });
const VIEW = {
  creators: [named(1, 'amber-otter', 'Nora Lind'), named(2, 'amber-heron')],
  hashtags: [{ id: 3, name: 'amber', usageCount: 2 }],
};

let requested: string[] = [];
let server: ReturnType<typeof publicServer>;
beforeEach(() => {
  requested = [];
  server = publicServer({
    'GET /api/suggestions': ({ url }) => {
      requested.push(url.searchParams.get('q') ?? '');
      return { body: VIEW };
    },
  });
});

function Field() {
  const [text, setText] = useState('');
  return <SearchField label="Search" value={text} onType={setText} />;
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
/** Without the sign that stands in place of an avatar. */
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent.replace('##', '#'));
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = () => screen.getByTestId('address').textContent;

async function typed(text: string): Promise<void> {
  renderAt('/', <Field />);
  await userEvent.click(field());
  // Without pauses, because slow typing would send several requests.
  for (let length = 1; length <= text.length; length += 1) fireEvent.change(field(), { target: { value: text.slice(0, length) } });
  await screen.findByRole('option', { name: /Nora Lind/ });
}

describe('the search field', () => {
  it('suggests the search itself, creators with avatar and names, and hashtags with counts', async () => {
    await typed('amb');
    expect(optionNames()).toEqual(['Search for “amb”', 'Nora Lind@amber-otter', 'amber-heron', '#amber2 creators']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'Creators' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Nora Lind/ }).querySelector('img')).not.toBeNull();
    expect(requested).toEqual(['amb']);
  });

  it('is used with the keyboard', async () => {
    await typed('amb');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('##amber2 creators');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Search for “amb”');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Nora Lind');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/amber-otter');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('closes with Escape and Enter, keeps the text, and opens again with an arrow', async () => {
    await typed('amb');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('amb');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('opens the page of a hashtag that is clicked, and closes when it loses the focus', async () => {
    await typed('amb');
    await userEvent.click(screen.getByRole('option', { name: /#amber/ }));
    expect(address()).toBe('/tags/amber');
    await userEvent.type(field(), 'e');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await waitFor(() => {
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    });
  });

  it('never shows suggestions of an older text, and asks once for what is typed without a pause', async () => {
    const first = held(() => ({ body: VIEW }));
    server.handlers['GET /api/suggestions'] = first.handle;
    renderAt('/', <Field />);
    fireEvent.change(field(), { target: { value: 'amb' } });
    await waitFor(() => {
      expect(server.count('GET /api/suggestions')).toBe(1);
    });
    server.handlers['GET /api/suggestions'] = ({ url }) => {
      requested.push(url.searchParams.get('q') ?? '');
      return { body: { creators: [named(9, 'ambit')], hashtags: [] } };
    };
    for (const value of ['ambi', 'ambit']) fireEvent.change(field(), { target: { value } });
    first.release();
    await act(() => server.settled());
    expect(optionNames()).toEqual(['Search for “ambit”']);
    expect(await screen.findByRole('option', { name: /^ambit/ })).toBeInTheDocument();
    expect(requested).toEqual(['ambit']);
  });

  it('offers the search when the suggestions fail', async () => {
    server.handlers['GET /api/suggestions'] = () => ({ status: 500, body: { message: 'no' } });
    renderAt('/', <Field />);
    fireEvent.change(field(), { target: { value: 'amb' } });
    await waitFor(() => {
      expect(server.count('GET /api/suggestions')).toBe(1);
    });
    expect(optionNames()).toEqual(['Search for “amb”']);
  });

  it('is emptied by its button, which keeps the focus', async () => {
    await typed('amb');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
