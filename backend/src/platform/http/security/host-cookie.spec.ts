import { Config } from '../../config/config.js';
import { cookieValue, hostCookie } from './host-cookie.js';

const https = Object.assign(new Config(), { publicUrl: 'https://vitrine.example' });
const http = Object.assign(new Config(), { publicUrl: 'http://localhost:3000' });
const sent = (cookie?: string): { headers: { cookie?: string } } => ({ headers: { cookie } });

describe('hostCookie', () => {
  it('has the prefix and the path `/` when PUBLIC_URL is https', () => {
    expect(hostCookie(https, 'adm.sid', '/adm')).toEqual({
      name: '__Host-adm.sid',
      options: { path: '/', httpOnly: true, sameSite: 'lax', secure: true },
    });
  });

  it('has its plain name and path without https', () => {
    expect(hostCookie(http, 'adm.sid', '/adm')).toMatchObject({ name: 'adm.sid', options: { path: '/adm', secure: false } });
  });

  it.each([
    ['sid=a', 'sid', 'a'],
    ['adm.sid=b; sid=a', 'sid', 'a'],
    ['__Host-sid=b;sid=a', 'sid', 'a'],
    ['sid=a=b', 'sid', 'a=b'],
    ['sid=a; sid=b', 'sid', 'a'],
    ['sid=', 'sid', ''],
    ['adm.sid=b', 'sid', undefined],
    ['x=sid=a', 'sid', undefined],
    ['sid', 'sid', undefined],
    ['', 'sid', undefined],
    [undefined, 'sid', undefined],
  ])('is read from %j', (header, name, value) => {
    expect(cookieValue(sent(header), name)).toBe(value);
  });
});
