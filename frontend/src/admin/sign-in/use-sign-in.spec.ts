import { expect, it } from '@jest/globals';
import { apiErrorOf as problemOf, unreachableError as unreachableProblem } from '@/shared/api/api-error';
import { failureText } from './use-sign-in';

it('returns the reason of the server for a failed sign-in, or else a general message', () => {
  expect(failureText(problemOf(401, '', '{"code":"wrong","message":"Invalid username or password"}'))).toBe('Invalid username or password');
  expect(failureText(problemOf(502, 'Bad Gateway', '<html>'))).toBe('Login failed (502)');
  expect(failureText(unreachableProblem('refused'))).toBe('Network error');
  expect(failureText(new Error('none of these'))).toBe('Login failed - please check your credentials');
});
