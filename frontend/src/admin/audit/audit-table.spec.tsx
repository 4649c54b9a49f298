import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import '@test/support/back-office';
import { openApp } from '@test/support/render-app';

const entry = {
  id: 5,
  adminId: 1,
  action: 'updateUser',
  adminUsername: 'keeper',
  objectType: 'user',
  objectId: '7',
  objectName: 'hillwalker',
  address: '203.0.113.7',
  before: { location: '', bio: 'Hills.' },
  after: { location: 'Bergen', bio: 'Hills.' },
  status: 200,
  createdAt: '2026-03-05T12:00:00.000Z',
};

it('shows the changed fields of an entry by a button that names the entry', async () => {
  adminServer({ 'GET /adm/api/audit': () => ({ body: { entries: [entry], totalCount: 1, totalEstimated: false } }) });
  openApp('/adm/audit');
  const button = await screen.findByRole('button', { name: /^Details of Update user, Mar 5, 2026/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const details = within(screen.getByText('Entry 5, from 203.0.113.7').parentElement ?? document.body);
  expect(details.getAllByRole('row').map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'LocationNoneBergen']);
});
