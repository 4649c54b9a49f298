import { expect, it } from '@jest/globals';
import { problemOf, unreachableProblem } from '@/shared/api/problem';
import { signInErrorText } from './credential-fields';

it('returns the reason of the server for a failed sign-in, or else a general message', () => {
  expect(signInErrorText(problemOf(401, '', '{"code":"wrong","message":"Invalid username or password"}'))).toBe(
    'Invalid username or password',
  );
  expect(signInErrorText(problemOf(502, 'Bad Gateway', '<html>'))).toBe('Login failed (502)');
  expect(signInErrorText(unreachableProblem('refused'))).toBe('Network error');
  expect(signInErrorText(new Error('none of these'))).toBe('Login failed - please check your credentials');
});
