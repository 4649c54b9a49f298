import { lengthOf } from '../../src/kernel/text.js';
import { signedInAdmin } from '../support/admin.js';
import type { ErrorView } from '../support/api.js';
import type { Answer, Browser } from '../support/browser.js';
import { document, type Schema } from '../support/contract.js';
import { Vitrine } from '../support/vitrine.js';

/** Characters that programs count differently: with variation selectors, of several code points, of two UTF-16 units, decomposed. */
const UNITS = ['❤️', '1️⃣', '🇵🇹', '👩‍👩‍👧‍👦', '😀', 'e\u0301', '가'.normalize('NFD'), '𠮷', 'क्षि'];

/** A text of exactly this many code points after NFC. */
function textOf(unit: string, length: number): string {
  const text = unit.repeat(Math.floor(length / lengthOf(unit)));
  return text + 'x'.repeat(length - lengthOf(text));
}

const resolved = (schema: Schema): Schema => document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** The texts of JSON bodies that have a maximum length. */
const FIELDS = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const body = requestBody?.content['application/json']?.schema;
    return Object.entries((body && resolved(body).properties) ?? {})
      .filter(([, { type, maxLength, enum: values }]) => type === 'string' && maxLength !== undefined && values === undefined)
      .map(([field, schema]) => ({ path, method, field, max: Number(schema.maxLength), isFree: schema.pattern === undefined }));
  }),
);

describe('texts', () => {
  let vitrine: Vitrine;
  let visitor: Browser;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
    visitor = await vitrine.visitor();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  it('of each request are counted in code points, and never fail', async () => {
    expect(FIELDS.length).toBeGreaterThan(60);
    const wrong: unknown[] = [];
    for (const [at, { path, method, field, max, isFree }] of FIELDS.entries()) {
      const caller = path.startsWith('/adm/') ? admin : visitor;
      const url = path.replace(/\{[^}]+\}/g, String(visitor.me.id));
      // Two units for each field, so that all fields together get each one often.
      for (const unit of [UNITS[at % UNITS.length] ?? '', UNITS[(at + 4) % UNITS.length] ?? '']) {
        for (const length of [max, max + 1]) {
          const answer = await caller.send<ErrorView>(url, { method: method.toUpperCase(), json: { [field]: textOf(unit, length) } });
          const { status } = answer;
          const error = (status >= 400 ? answer.error.errors : [])?.find((each) => each.field === field);
          const isWrong = status >= 500 || (length > max && status < 400) || (length > max && status === 400 && error === undefined);
          const isTooLong = error?.code === 'too_long' || error?.code === 'max_length';
          if (isWrong || (isFree && length === max && isTooLong)) wrong.push({ path, method, field, unit, length, status, error });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  describe('of what creators write', () => {
    /** Sends a text, and returns the stored one. */
    type Write = (text: string) => Promise<Answer<Record<string, unknown>>>;
    const texts: [name: string, max: number, key: string, write: Write][] = [];

    beforeAll(async () => {
      const [mediaId = 0] = await vitrine.given.media([{ profileId: visitor.me.id }]);
      const [album, collection] = await Promise.all([
        visitor.post<{ id: number }>('/api/albums', { name: 'A' }),
        visitor.post<{ id: number }>('/api/collections', { name: 'A' }),
      ]);
      const linkId = await vitrine.given.link(visitor.me.id);
      const patch =
        (path: string, key: string): Write =>
        (text) =>
          visitor.patch(path, { [key]: text });
      for (const [key, max] of [
        ['displayName', 50],
        ['bio', 500],
        ['location', 100],
        ['credit', 100],
      ] as const)
        texts.push([key, max, key, patch('/api/profile', key)]);
      for (const [key, max] of [
        ['title', 100],
        ['caption', 1_000],
        ['altText', 500],
        ['credit', 100],
      ] as const)
        texts.push([`${key} of an item`, max, key, patch(`/api/media/${mediaId}`, key)]);
      texts.push(
        ['name of a link', 100, 'displayName', patch(`/api/links/${linkId}`, 'displayName')],
        ['name of an album', 100, 'name', patch(`/api/albums/${album.body.id}`, 'name')],
        ['name of a collection', 100, 'name', patch(`/api/collections/${collection.body.id}`, 'name')],
      );
    });

    it.each(UNITS)('are accepted with %s up to their maximum, and refused above it', async (unit) => {
      for (const [name, max, key, write] of texts) {
        const longest = textOf(unit, max);
        const accepted = await write(longest);
        expect([name, accepted.status]).toEqual([name, 200]);
        if (key in accepted.body) expect([name, accepted.body[key]]).toEqual([name, longest]);
        const refused = await write(textOf(unit, max + 1));
        expect([name, refused.status, ['too_long', 'max_length'].includes((refused.body.errors as ErrorView[])[0]?.code ?? '')]).toEqual([
          name,
          400,
          true,
        ]);
      }
    });

    it('stay in one visible line when they are names or titles', async () => {
      const names = texts.filter(([name]) => !/^(bio|caption|altText)/.test(name));
      for (const [name, , key, write] of names) {
        for (const text of [
          '\u3164',
          '\u200b',
          '\u2800',
          '\u202egnihtemos',
          'a\u2067b',
          'one\ntwo',
          'one\u2028two',
          `e${'\u0301'.repeat(5)}`,
          '\u0007x',
        ]) {
          const answer = await write(text);
          expect([name, text, answer.status, (answer.body.errors as ErrorView[] | undefined)?.[0]?.code]).toEqual([
            name,
            text,
            400,
            'visible_line',
          ]);
        }
        for (const text of ['سارة', 'דנה (5)', '👩‍🎨', '1️⃣', `e${'\u0301'.repeat(4)}`, 'نرم\u200cافزار', '·']) {
          const answer = await write(text);
          expect([name, text, answer.status]).toEqual([name, text, 200]);
          if (key in answer.body) expect(answer.body[key]).toBe(text);
        }
      }
    });

    it('of earlier versions do not hinder a change of another one', async () => {
      const [id = 0] = await vitrine.given.creators([{ username: 'earlier', displayName: 'one\ntwo \u202eevil', bio: 'x' }]);
      const changed = await admin.patch<{ displayName: string; location: string }>(`/adm/api/users/${id}`, { location: 'Porto' });
      expect([changed.status, changed.body.location]).toEqual([200, 'Porto']);
    });
  });
});
