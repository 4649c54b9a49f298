import { DomainError, domainError } from './domain-error.js';

class LinkBusy extends domainError('link_busy', 'unavailable', 'Please try again', { retryAfter: 2 }) {}
class TooManyLinks extends domainError('too_many_links', 'limit', (limit: number) => `At most ${limit} links`) {}

describe('domainError', () => {
  it('declares an error with a fixed message, which accepts a cause', () => {
    const cause = new Error('locked');
    const error = new LinkBusy({ cause });
    expect(error).toMatchObject({ code: 'link_busy', kind: 'unavailable', message: 'Please try again', retryAfter: 2, cause });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).not.toBeInstanceOf(TooManyLinks);
  });

  it('declares an error whose message contains values', () => {
    expect(new TooManyLinks(20)).toMatchObject({ code: 'too_many_links', kind: 'limit', message: 'At most 20 links' });
    expect(new TooManyLinks(20).retryAfter).toBeUndefined();
  });
});
