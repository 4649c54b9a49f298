import { explainedConnection } from './database-requirements.js';

describe('a refused connection', () => {
  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'])('names how to trust a certificate (%s)', (code) => {
    const error = Object.assign(new Error('self-signed certificate; try --use-system-ca'), { code });
    expect(explainedConnection(error)).toMatchObject({
      message: expect.stringMatching(/NODE_EXTRA_CA_CERTS=.+sslmode=no-verify/) as string,
      cause: error,
    });
  });

  it('for another reason is left as it is', () => {
    const error = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(explainedConnection(error)).toBe(error);
  });
});
