import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, Form, Input } from 'antd';
import { NewPasswordItem, tooWeakText } from './new-password-item';

function show() {
  const submit = jest.fn();
  render(
    <App>
      <Form onFinish={submit}>
        <Form.Item name="username" label="Username">
          <Input />
        </Form.Item>
        <NewPasswordItem name="password" label="Password" tooShort="Too short" username={{ field: 'username' }} />
        <button type="submit">Save</button>
      </Form>
    </App>,
  );
  const enter = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const save = () => {
    fireEvent.click(screen.getByText('Save'));
  };
  return { submit, enter, save };
}

describe('the field for a new password', () => {
  it('has a separate message below 6 characters', async () => {
    const { submit, enter, save } = show();
    enter('Password', 'x9$Kq');
    save();
    expect(await screen.findByText('Too short')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  it('refuses a weak password with the message of the server', async () => {
    const { submit, enter, save } = show();
    enter('Password', 'password1234');
    expect(await screen.findByText('Strength: Weak')).toBeVisible();
    save();
    expect(await screen.findByText(tooWeakText())).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  it('refuses the username of the form', async () => {
    const { submit, enter, save } = show();
    enter('Username', 'maximiliane.k');
    enter('Password', 'maximiliane.k');
    save();
    expect(await screen.findByText(tooWeakText())).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  it('does not show the strength of the previous password', async () => {
    const { enter } = show();
    enter('Password', 'Violet umbrella 7');
    expect(await screen.findByText('Strength: Strong')).toBeVisible();
    enter('Password', '');
    await waitFor(() => {
      expect(screen.queryByText(/^Strength/)).not.toBeInTheDocument();
    });
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(document.querySelector('[aria-live]')?.textContent ?? null));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    enter('Password', 'password1234');
    expect(await screen.findByText('Strength: Weak')).toBeVisible();
    observer.disconnect();
    expect(shown).not.toContain('Strength: Strong');
  });

  it('accepts a strong one', async () => {
    const { submit, enter, save } = show();
    enter('Password', 'Violet umbrella 7');
    expect(await screen.findByText('Strength: Strong')).toBeVisible();
    save();
    await waitFor(() => {
      expect(submit).toHaveBeenCalledWith({ username: undefined, password: 'Violet umbrella 7' });
    });
  });
});
