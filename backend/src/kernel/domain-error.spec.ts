import { DomainError, domainError } from './domain-error.js';

class LinkBusy extends domainError('link_busy', 'unavailable', 'Please try again', { retryAfter: 2 }) {}
class TooManyLinks extends domainError('too_many_links', 'limit', 'At most {max, number} links') {}

describe('domainError', () => {
  it('declares an error with a fixed message, which accepts a cause', () => {
    const cause = new Error('locked');
    const error = new LinkBusy({ cause });
    expect(error).toMatchObject({ code: 'link_busy', kind: 'unavailable', message: 'Please try again', retryAfter: 2, cause });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).not.toBeInstanceOf(TooManyLinks);
  });

  it('declares an error whose message contains values', () => {
    const error = new TooManyLinks({ max: 2000 });
    expect(error).toMatchObject({ code: 'too_many_links', kind: 'limit', message: 'At most 2,000 links', params: { max: 2000 } });
    expect(error.retryAfter).toBeUndefined();
  });
});
