import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { user } from '@test/support/answers';
import type { MergePageView } from '@/shared/api/account-api';
import { MergeQuestion } from './merge-question';
import type { Choice } from './use-verify';

const account = (id: number, username: string) => ({ id, username, displayName: '', profileImage: null, mediaCount: 1, followers: id });
const link = (id: number, url: string) => ({ id, url, displayName: null, isPinned: false });
const page = (more: Partial<MergePageView>): MergePageView => ({
  bio: '',
  location: '',
  bannerImage: null,
  appearance: user.appearance,
  links: [],
  hashtags: [],
  albums: [],
  collections: [],
  media: { files: 0, bytes: 0, pinned: 0, thumbnails: [] },
  ...more,
});
const LIMITS = { links: 2, hashtags: 10, albums: 50, collections: 100, pins: 3, files: 2000, bytes: 1e9 };

function show({ current, other, limits = LIMITS }: { current: MergePageView; other: MergePageView; limits?: typeof LIMITS }) {
  const onKeep = jest.fn();
  const choice: Choice = { current: account(1, 'otter'), other: account(2, 'ann'), otherStays: false, merge: { current, other, limits } };
  render(<MergeQuestion choice={choice} error={null} isVerifying={false} onKeep={onKeep} />);
  return onKeep;
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Make them one page' }));
const EMPTY = { links: [], hashtags: [], albums: [], collections: [] };

it('keeps everything of both pages, with the username of the chosen one', () => {
  const media = { files: 2, bytes: 10, pinned: 0, thumbnails: ['/api/media/7/thumbnail'] };
  const onKeep = show({
    current: page({ links: [link(1, 'https://a.example')] }),
    other: page({ media, links: [link(2, 'https://b.example')] }),
  });
  expect(screen.getByRole('radio', { name: /@ann/ })).toBeChecked();
  expect(screen.getByText('The page is at @ann. Links to @otter lead there, too.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: /@otter/ }));
  expect(screen.getByText('The page is at @otter. Links to @ann lead there, too.')).toBeInTheDocument();
  submit();
  expect(onKeep).toHaveBeenCalledWith('current', { fields: {}, without: EMPTY });
});

it('asks for one of two values, and not where one of them is empty', () => {
  const onKeep = show({ current: page({ bio: 'Glass in Graz', location: 'Graz' }), other: page({ bio: 'Potter in Porto' }) });
  expect(screen.queryByRole('group', { name: 'Which location?' })).not.toBeInTheDocument();
  const bio = within(screen.getByRole('group', { name: 'Which bio?' }));
  expect(bio.getByRole('radio', { name: 'Potter in Porto' })).toBeChecked();
  fireEvent.click(bio.getByRole('radio', { name: 'Glass in Graz' }));
  submit();
  expect(onKeep).toHaveBeenCalledWith('other', { fields: { bio: 'current' }, without: EMPTY });
});

it('says what exceeds a limit, and offers the button when it fits', () => {
  const onKeep = show({
    current: page({ links: [link(1, 'https://a.example'), link(2, 'https://same.example')] }),
    other: page({
      links: [link(3, 'https://same.example/'), link(4, 'https://b.example')],
      media: { files: 1, bytes: 1, pinned: 0, thumbnails: [] },
    }),
  });
  expect(screen.getByText('At most 2 fit. Untick one more.')).toBeVisible();
  expect(screen.getByText('Links: At most 2 fit. Untick one more.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make them one page' })).toBeDisabled();
  expect(screen.getByText('on both pages')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: /same\.example/ }));
  expect(screen.queryByText(/At most 2 fit/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: '1 upload of ann' }));
  submit();
  expect(onKeep).toHaveBeenCalledWith('other', { fields: {}, without: { ...EMPTY, media: 'other', links: [3, 2] } });
});

it('says that the uploads of both do not fit', () => {
  const media = { files: 1500, bytes: 10, pinned: 0, thumbnails: [] };
  show({ current: page({ media }), other: page({ media }) });
  expect(screen.getByText(/^3,000 uploads with .* do not fit: at most 2,000/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make them one page' })).toBeDisabled();
});

it('leads to the question which page to delete, and back', () => {
  const onKeep = show({ current: page({}), other: page({}) });
  fireEvent.click(screen.getByRole('button', { name: 'Keep only one page' }));
  expect(screen.getByText(/Everything else of the other one is deleted for ever/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Keep ann' }));
  expect(onKeep).toHaveBeenCalledWith('other');
  fireEvent.click(screen.getByRole('button', { name: 'Make them one page instead' }));
  expect(screen.getByRole('button', { name: 'Make them one page' })).toBeEnabled();
});
