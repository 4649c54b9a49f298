import { newRecoveryCodes, newSecret, otpauthUrl, recoveryHash, stepOf } from './totp.js';

/** Base32 of the secret of RFC 6238, appendix B: the text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 after %d seconds', (seconds, code) => {
    expect(stepOf(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted up to 30 s early or late', () => {
    const code = '450130';
    const at = (step: number): Date => new Date(step * 30_000);
    expect([998, 999, 1000, 1001, 1002].map((step) => stepOf(SECRET, code, at(step)))).toEqual([undefined, 1000, 1000, 1000, undefined]);
  });

  it.each(['', '12345', '1234567', '28708x', 'ABCDEF', '28708é'])('are not %j', (code) => {
    expect(stepOf(SECRET, code, new Date(59_000))).toBeUndefined();
  });

  it('come from secrets of 160 bits', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are set up by a URL that names issuer and account', () => {
    expect(otpauthUrl(SECRET, 'mara & co', 'Vitrine')).toBe(
      `otpauth://totp/Vitrine:mara%20%26%20co?issuer=Vitrine&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('recovery codes', () => {
  it('are ten, in groups of four, and are compared without case and separators', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(recoveryHash('ABCD efgh ijkl-mnop')).toBe(recoveryHash('abcd-efgh-ijkl-mnop'));
  });
});
