import { expect, it } from '@jest/globals';
import { apiErrorOf, unreachableError } from '@/shared/api/api-error';
import { signInErrorText } from './credential-fields';

it('returns the reason of the server for a failed sign-in, or else a general message', () => {
  expect(signInErrorText(apiErrorOf(401, '', '{"code":"wrong_credentials","params":{},"message":"Invalid username or password"}'))).toBe(
    'Invalid username or password',
  );
  expect(signInErrorText(apiErrorOf(502, 'Bad Gateway', '<html>'))).toBe('Login failed (502)');
  expect(signInErrorText(unreachableError('refused'))).toBe('Network error');
  expect(signInErrorText(new Error('none of these'))).toBe('Login failed - please check your credentials');
});
