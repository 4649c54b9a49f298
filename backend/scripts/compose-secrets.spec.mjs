import { completed } from './compose-secrets.mjs';

const valuesOf = (text) => Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
const EXAMPLE = '# Secrets\nPOSTGRES_PASSWORD=\nSESSION_SECRET=\n\n#COMPOSE_PROFILES=scale\n#APP_REPLICAS=0\n#REDIS_PASSWORD=\n';

describe('the .env of make up-compose', () => {
  it('gets the two secrets of the application and its database', () => {
    const { text, added } = completed(EXAMPLE);
    expect(added).toEqual(['POSTGRES_PASSWORD', 'SESSION_SECRET']);
    expect(valuesOf(text)).toEqual({
      POSTGRES_PASSWORD: expect.stringMatching(/^\w{48}$/),
      SESSION_SECRET: expect.stringMatching(/^\w{48}$/),
    });
    expect(text).toContain('# Secrets\n');
  });

  it('keeps what it has', () => {
    const text = 'POSTGRES_PASSWORD=a\nSESSION_SECRET="new former"\nPORT=8000';
    expect(completed(text)).toEqual({ text, added: [] });
  });

  it('leaves out what the environment has', () => {
    expect(completed('', { environment: { SESSION_SECRET: 'given' } }).added).toEqual(['POSTGRES_PASSWORD']);
  });

  it('selects the profile scale without the single instance', () => {
    const { text } = completed(EXAMPLE, { isScale: true });
    expect(valuesOf(text)).toMatchObject({
      COMPOSE_PROFILES: 'scale',
      APP_REPLICAS: '0',
      REDIS_PASSWORD: expect.stringMatching(/^\w{48}$/),
      S3_SECRET_ACCESS_KEY: expect.stringMatching(/^\w{48}$/),
    });
    expect(text).not.toContain('#APP_REPLICAS');
  });

  it('keeps the two instances of version 0.2.0, and its secrets', () => {
    const former = 'POSTGRES_PASSWORD=a\nREDIS_PASSWORD=b\nSESSION_SECRET=c\nS3_SECRET_ACCESS_KEY=d\n';
    expect(completed(former)).toEqual({
      text: `${former}COMPOSE_PROFILES=scale\nAPP_REPLICAS=0\n`,
      added: ['COMPOSE_PROFILES', 'APP_REPLICAS'],
    });
  });
});
