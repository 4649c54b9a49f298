import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hashtag } from '@test/support/admin-forms';
import { failing, fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { HashtagsSelect, useCreateChosen, type HashtagChoice } from './hashtags-select';

afterEach(() => {
  jest.restoreAllMocks();
});

it('offers to load the hashtags again when that failed', async () => {
  const server = fakeServer({ 'GET /adm/api/hashtags': failing });
  renderAt('/adm/users', <HashtagsSelect />);
  expect(await screen.findByText('The hashtags could not be loaded.')).toBeInTheDocument();
  server.handlers['GET /adm/api/hashtags'] = () => ({ body: { hashtags: [hashtag], totalCount: 1, totalEstimated: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText('#hills')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const hills = hashtag;
const hillside = { ...hashtag, id: 6, name: 'hillside' };

/** The field with its own value; the chosen ids are its text. */
function Field({ initial = [] }: { initial?: HashtagChoice[] }) {
  const [hashtags, setHashtags] = useState(initial);
  const createChosen = useCreateChosen();
  return (
    <>
      <HashtagsSelect value={hashtags} onChange={setHashtags} />
      <button onClick={() => void createChosen(hashtags).then(setHashtags)}>Save</button>
      <output>{hashtags.map(({ id }) => id).join(' ')}</output>
    </>
  );
}

function serveHashtags() {
  return fakeServer({
    'GET /adm/api/hashtags': ({ url }) => {
      const search = url.searchParams.get('search') ?? '';
      const hashtags = [hills, hillside].filter(({ name }) => name.includes(search));
      return { body: { hashtags, totalCount: hashtags.length, totalEstimated: false } };
    },
    'POST /adm/api/hashtags': ({ body }) => ({ body: { ...hashtag, id: 9, name: (body as { name: string }).name } }),
  });
}

const chosen = () => screen.getByRole('status').textContent;
const press = (key: string, keyCode: number) => {
  fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode, which: keyCode });
};

async function typeText(text: string, expected: string) {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
  await screen.findByText(expected, { selector: '.ant-select-item-option-content, .ant-select-item-empty' });
}

it('keeps a chosen hashtag when its name is typed again and Enter and Tab are pressed', async () => {
  serveHashtags();
  renderAt('/adm/users', <Field initial={[hills]} />);
  await typeText('hills', '#hillside');
  press('Tab', 9);
  expect(chosen()).toBe('5');
  await typeText('hills', '#hillside');
  press('Enter', 13);
  expect(chosen()).toBe('5 6');
  press('Tab', 9);
  expect(chosen()).toBe('5 6');
});

it('changes nothing by Enter while the matches of the typed text load', async () => {
  serveHashtags();
  renderAt('/adm/users', <Field initial={[hills]} />);
  await typeText('hill', '#hillside');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ceramics' } });
  press('Enter', 13);
  expect(chosen()).toBe('5');
});

it('creates a hashtag that does not exist, when the form is saved', async () => {
  const server = serveHashtags();
  renderAt('/adm/users', <Field initial={[hills]} />);
  await typeText('#Ceramics', 'Create #ceramics');
  press('Enter', 13);
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  expect(chosen()).toBe('5 -1');
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(chosen()).toBe('5 9');
  });
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /adm/api/hashtags']);
});

it('offers no hashtag for a name that the server refuses', async () => {
  serveHashtags();
  renderAt('/adm/users', <Field />);
  await typeText('not a tag!', 'No hashtag matches.');
  press('Enter', 13);
  expect(chosen()).toBe('');
});
