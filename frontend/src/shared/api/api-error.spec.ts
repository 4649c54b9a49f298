import { describe, expect, it } from '@jest/globals';
import { apiErrorOf, ThrownApiError, errorMessage } from './api-error';

const body = {
  statusCode: 400,
  code: 'invalid_request',
  message: 'Bio must be at most 500 characters',
  error: 'Bio must be at most 500 characters',
  params: {},
  errors: [
    { field: 'bio', code: 'too_long', params: { label: 'Bio', max: 500 }, message: 'Bio must be at most 500 characters' },
    { field: 7 },
  ],
};

describe('a failed call', () => {
  it('keeps message, code and invalid fields of the server', () => {
    expect(apiErrorOf(400, 'Bad Request', JSON.stringify(body))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'Bio must be at most 500 characters',
      fields: [{ field: 'bio', message: 'Bio must be at most 500 characters' }],
    });
  });

  it('has a general message when a proxy returns a page', () => {
    const error = apiErrorOf(502, 'Bad Gateway', '<html>Bad Gateway</html>');
    expect(error).toMatchObject({ status: 502, code: 'unexpected', fields: [] });
    expect(error.message).not.toContain('<');
  });

  it('has the message of the server, or else the given default', () => {
    const messageOf = (text: string) => errorMessage(apiErrorOf(500, '', text), 'Failed to create user');
    expect(messageOf('{"code":"full","message":"The shelf is full."}')).toBe('The shelf is full.');
    expect(messageOf('{"error":"The shelf is full."}')).toBe('The shelf is full.');
    for (const text of ['', '<html>', '{}', '{"message":""}', '[]']) expect(messageOf(text)).toBe('Failed to create user');
    expect(errorMessage(new Error('not an error'), 'Failed to create user')).toBe('Failed to create user');
  });

  it('is thrown as status, colon and body text', () => {
    const text = JSON.stringify(body);
    expect(new ThrownApiError(apiErrorOf(400, 'Bad Request', text)).message).toBe(`400: ${text}`);
  });

  it('is thrown as status, colon and status text when the body is empty', () => {
    expect(new ThrownApiError(apiErrorOf(401, 'Unauthorized', '')).message).toBe('401: Unauthorized');
  });
});
