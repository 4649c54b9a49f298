import type { UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('a response', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const encodingOf = async (path: string, accepted: string): Promise<string | null> => {
    const answer = await fetch(vitrine.url + path, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.status, (await answer.bytes()).length > 1000]).toEqual([200, true]);
    return answer.headers.get('content-encoding');
  };

  it('is compressed by an encoding that the client accepts', async () => {
    expect(await encodingOf('/docs/openapi.json', 'br')).toBe('br');
    expect(await encodingOf('/docs/openapi.json', 'gzip')).toBe('gzip');
    expect(await encodingOf('/docs/openapi.json', 'identity')).toBeNull();
  });

  it('is not compressed when it is a picture', async () => {
    const visitor = await vitrine.visitor();
    const { body } = await visitor.upload<UploadView>(await picture());
    expect(await encodingOf(body.files[0]?.storageUrl ?? '', 'gzip, br')).toBeNull();
  });
});
