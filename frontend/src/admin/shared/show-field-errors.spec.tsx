import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminForms, type AdminForm } from '@test/support/admin-forms';
import { openAdminForm } from '@test/support/open-admin-form';
import { notices } from '@test/support/shows';

const formNamed = (name: string) => adminForms.find((form) => form.name === name) as AdminForm;

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['Create User', 'Username', 'username_taken', 'This username is already taken'],
  ['Create User', 'Email (Optional)', 'email_in_use', 'This email is already in use'],
  ['Edit User', 'Username', 'username_reserved', 'This username is reserved'],
  ['Edit User', 'Email (Optional)', 'email_in_use', 'This email is already in use'],
  ['Create Admin', 'Username', 'admin_username_taken', 'This username is already taken'],
  ['Add Hashtag', 'Name', 'hashtag_exists', 'There is a hashtag #mountains already'],
  ['Edit Hashtag', 'Name', 'hashtag_exists', 'There is a hashtag #mountains already'],
])('shows a value that is in use at its field: %s, %s', async (name, label, code, message) => {
  const form = formNamed(name);
  const request = form.requests.find(([operation]) => operation !== 'uploadUserMedia')?.[1];
  await openAdminForm(form, request, () => ({ status: 409, body: { statusCode: 409, code, params: {}, message } }));
  fireEvent.click(screen.getByRole('button', { name: form.submit }));
  await waitFor(() => {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  });
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(notices()).toEqual([]);
});
