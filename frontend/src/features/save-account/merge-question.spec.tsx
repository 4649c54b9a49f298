import { render, screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { AccountView } from '@/shared/api/account-api';
import { MergeQuestion } from './merge-question';
import type { Choice } from './use-verify';

const account = (id: number, username: string): AccountView => ({
  id,
  username,
  displayName: '',
  profileImage: null,
  mediaCount: id,
  followers: 3,
});
const current = account(1, 'amber-otter');
const other = account(2, 'ann');

const show = (choice: Choice) => render(<MergeQuestion choice={choice} error={null} isVerifying={false} onKeep={() => undefined} />);
const candidate = (name: string) => within(screen.getByRole('region', { name }));

it('says what is deleted with each choice, and what the kept account takes over', () => {
  show({ current, other, otherStays: false });
  expect(screen.getByText(/takes over what the other one follows and likes/)).toBeInTheDocument();
  const kept = candidate('The account in this browser');
  expect(kept.getByText('ann is deleted with its page, links, 2 uploads and 3 followers.')).toBeInTheDocument();
  const signedIn = candidate('The account with this email');
  expect(signedIn.getByText('amber-otter is deleted with its page, links, 1 upload and 3 followers.')).toBeInTheDocument();
});

it('says that an account of an administrator stays', () => {
  show({ current, other, otherStays: true });
  expect(candidate('The account in this browser').getByText('ann stays, without this email.')).toBeInTheDocument();
  expect(screen.queryByText(/takes over/)).not.toBeInTheDocument();
});

it('says that the account of the browser cannot be signed in to after a new start', () => {
  show({ current, other: undefined, otherStays: false });
  expect(candidate('The account in this browser').getByText('It gets this email. Nothing is deleted.')).toBeInTheDocument();
  expect(screen.getByText('amber-otter stays as it is, but has no email, so you cannot sign in to it again.')).toBeInTheDocument();
});

it('shows the name of an account with its username', () => {
  show({ current, other: { ...other, displayName: 'Ann of Graz' }, otherStays: false });
  const found = candidate('The account with this email');
  expect(found.getByText('Ann of Graz')).toBeInTheDocument();
  expect(found.getByText('@ann · 2 uploads · 3 followers')).toBeInTheDocument();
});
