import { expect, it } from '@jest/globals';
import { isAcceptable, scoreOf, tooWeakText } from './new-password-item';

const accepts = async (password: string, username = 'mara') => isAcceptable(password, (await scoreOf(password, username)) ?? 0);

it.each(['123456', 'password', '      ', 'passwordpassword', 'Password1234', 'aaaaaaaaaaaa', 'qwertyuiopas', 'x'.repeat(1000)])(
  'refuses %j',
  async (password) => {
    expect(await accepts(password)).toBe(false);
  },
);

it.each(['Violet umbrella 7', 'eine sichere Passphrase', 'xK9$mQ2pLw7'])('accepts %j', async (password) => {
  expect(await accepts(password)).toBe(true);
});

it('refuses the username', async () => {
  expect(await accepts('maximiliane.k', 'maximiliane.k')).toBe(false);
});

it('has a message with the requirements', () => {
  expect(tooWeakText()).toBe(
    'Password is too easy to guess. Use at least 12 characters that are not a common password, a name or a pattern.',
  );
});
