import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { resolveConfig } from './config.js';
import { Environment, readEnvironment } from './environment.js';

const OPERATING = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
const SAFE = { NODE_ENV: 'production', SESSION_SECRET: 'n5kX0s2Zq81mVh7w' };

const variables = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

function errorOf(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the configuration', () => {
  it.each(variables)('documents %s in operating.md with its default and meaning', (name) => {
    expect(OPERATING).toMatch(new RegExp(`^\\| \`${name}\` \\| [^|]+ \\| [^|]{10,} \\|$`, 'm'));
  });

  it('reads every variable that operating.md documents', () => {
    const documented = [...OPERATING.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual(variables.toSorted());
  });

  it('reads a secret from a file, without the line break at its end', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-secret-')), 'database');
    writeFileSync(file, 'postgres://vitrine:secret@database/vitrine\n');
    expect(readEnvironment({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://vitrine:secret@database/vitrine');
    expect(() => readEnvironment({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other' })).toThrow('are both set');
    rmSync(path.dirname(file), { recursive: true });
    expect(() => readEnvironment({ DATABASE_URL_FILE: file })).toThrow(`DATABASE_URL_FILE: ${file} cannot be read (ENOENT)`);
  });

  it.each([
    [{ OFFSITE_S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'OFFSITE_S3_BUCKET must name the bucket'],
    [{ OFFSITE_FOLDER: 'backups' }, 'OFFSITE_FOLDER must be an absolute path'],
    [{ OFFSITE_FOLDER: '/mnt', OFFSITE_S3_BUCKET: 'backups' }, 'OFFSITE_FOLDER and OFFSITE_S3_BUCKET name two targets: set one of them'],
    [{ S3_BUCKET: 'files', OFFSITE_S3_BUCKET: 'files' }, 'OFFSITE_S3_BUCKET must be another bucket than S3_BUCKET'],
    [
      { OFFSITE_S3_BUCKET: 'backups', OFFSITE_S3_ACCESS_KEY_ID: 'a' },
      'OFFSITE_S3_SECRET_ACCESS_KEY is needed with OFFSITE_S3_ACCESS_KEY_ID',
    ],
  ])('refuses an off-site target that is not complete: %j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(new Error(`The configuration is not valid:\n- ${sentence}`));
  });

  it.each([
    ['https://Example.COM', 'https://example.com'],
    ['HTTPS://example.com:443/', 'https://example.com'],
    ['https://müller.example', 'https://xn--mller-kva.example'],
    ['http://localhost:3000 ', 'http://localhost:3000'],
    ['', 'http://localhost:3000'],
  ])('has the address that browsers send for PUBLIC_URL=%s', (value, origin) => {
    const config = resolveConfig(readEnvironment({ PUBLIC_URL: value, SESSION_SECRET: SAFE.SESSION_SECRET }));
    expect([config.publicUrl, config.secureCookies]).toEqual([origin, origin.startsWith('https')]);
  });

  it.each([
    ['https://example.com/vitrine', 'a path'],
    ['https://example.com/?x=1', 'a query'],
    ['https://me:secret@example.com/x', 'a user name or a password and a path'],
  ])('refuses PUBLIC_URL=%s', (value, part) => {
    const sentence = `PUBLIC_URL must be an address such as https://vitrine.example, without ${part}`;
    expect(() => readEnvironment({ PUBLIC_URL: value })).toThrow(new Error(`The configuration is not valid:\n- ${sentence}`));
  });

  it.each([
    ['REDIS_URL', 'redis://:p@ss:w/rd#1%@127.0.0.1:6379'],
    ['SMTP_URL', 'smtp://user:SECR3T/x@mail.example'],
    ['DATABASE_REPLICA_URLS', 'postgres://app:n5kX0s2Zq81mVh7w@one/v, postgres://app:SECR3T/w@two/v'],
    ['DATABASE_URL', 'postgres://app:SECR3T/w@database/v'],
    ['DATABASE_URL', 'postgres://app:12/w@database/v'],
    ['DATABASE_URL', 'postgres://app:12#w@database/v'],
    ['DATABASE_URL', 'postgres://app:12?w@database/v'],
    ['DATABASE_URL', 'postgres://app:100%@database/v'],
    ['DATABASE_URL', 'postgres://app:pass word@database/v'],
    ['S3_ENDPOINT', 'http://storage:port'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://[collector'],
    ['ANALYTICS_URL', 'https://[analytics/api/event'],
  ])('refuses %s=%s with how to write special characters, and without the secret', (name, value) => {
    const refusal = errorOf(() => readEnvironment({ [name]: value, S3_BUCKET: 'files' }));
    expect(refusal).toContain(`- ${name} cannot be read as an address: in the user name and the password write % as %25, @ as %40,`);
    expect(refusal).not.toMatch(/SECR3T|p@ss|100%@/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://app:p%40ss%2Fw%23%25@database:5432/v?sslmode=require'],
    ['DATABASE_URL', 'postgresql://app:secret@/v?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres:///v?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtps://me%40example.com:secret@mail.example:465'],
    ['REDIS_URL', 'rediss://:secret@redis:6380/1'],
    ['DATABASE_REPLICA_URLS', 'postgres://app:secret@one/v, postgres://app:secret@two/v'],
  ] as const)('accepts %s=%s, and a blank after it', (name, value) => {
    expect(readEnvironment({ [name]: `${value} ` })[name]).toBe(value);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https address'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a share of the requests, from 0 to 1, such as 0.1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all', 'must be a share of the requests, from 0 to 1, such as 0.1'],
  ])('reports the problem with %s=%s once', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new Error(`The configuration is not valid:\n- ${name} ${sentence}`));
  });

  it.each([
    ['TRUST_PROXY', 'maybe', 'must be the number of proxies in front or their addresses, for example 1 or 10.0.0.0/8, or false'],
    ['TRUST_PROXY', '10.0.0.0/99', 'must be the number of proxies in front or their addresses, for example 1 or 10.0.0.0/8, or false'],
    ['NIGHTLY_JOBS', 'nope', 'must be true or false'],
    ['LIMIT_LOOPBACK', 'yes', 'must be true or false'],
    ['ACCESS_LOG', 'on', 'must be true or false'],
    ['BACKUP_KEEP_DAYS', '367', 'must not be greater than 366'],
    ['BACKUP_KEEP_WEEKS', '-1', 'must not be less than 0'],
    ['BACKUP_KEEP_MONTHS', '0.5', 'must be an integer number'],
  ])('refuses %s=%s', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new Error(`The configuration is not valid:\n- ${name} ${sentence}`));
  });

  it.each(['false', '2', 'loopback', '10.0.0.1', '10.0.0.0/8, 192.0.2.7', '2001:db8::/32'])('accepts TRUST_PROXY=%s', (value) => {
    expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads NIGHTLY_JOBS=%s', (value, flag) => {
    expect(readEnvironment({ NIGHTLY_JOBS: value }).NIGHTLY_JOBS).toBe(flag);
  });

  it('is accepted in production with unguessable secrets', () => {
    expect(readEnvironment({ ...SAFE, PUBLIC_URL: 'https://vitrine.example', TRUST_PROXY: '1' }).PUBLIC_URL).toBe(
      'https://vitrine.example',
    );
    expect(readEnvironment({ ...SAFE, PUBLIC_URL: 'http://localhost:3000' }).NODE_ENV).toBe('production');
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['no session secret', { SESSION_SECRET: '' }, /SESSION_SECRET is needed/],
    ['a known session secret', { SESSION_SECRET: 'change-me-change-me' }, /SESSION_SECRET is a word/],
    ['a known administrator’s password', { ADMIN_PASSWORD: 'admin123' }, /ADMIN_PASSWORD is a word/],
    ['a known password of the database', { DATABASE_URL: 'postgres://vitrine:vitrine@database/vitrine' }, /password in DATABASE_URL/],
    [
      'a known password of a replica',
      { DATABASE_REPLICA_URLS: 'postgres://v:n5kX0s2Zq81mVh7w@one/v, postgres://v:postgres@two/v' },
      /password in DATABASE_REPLICA_URLS/,
    ],
    ['cookies without https', { PUBLIC_URL: 'http://vitrine.example' }, /must start with https/],
    ['https without the proxy that speaks it', { PUBLIC_URL: 'https://vitrine.example' }, /TRUST_PROXY must name/],
    ['every address trusted as a proxy', { TRUST_PROXY: 'true' }, /TRUST_PROXY must be the number of proxies in front or their addresses/],
    ['a network of every address trusted as a proxy', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, /TRUST_PROXY must be the number/],
    ['a network of every IPv6 address trusted as a proxy', { TRUST_PROXY: '::/0' }, /TRUST_PROXY must be the number/],
  ])('is rejected in production with %s, and accepted in development', (_problem, given, sentence) => {
    expect(() => readEnvironment({ ...SAFE, ...given })).toThrow(sentence);
    expect(() => readEnvironment({ ...given, NODE_ENV: 'development' })).not.toThrow();
  });
});
