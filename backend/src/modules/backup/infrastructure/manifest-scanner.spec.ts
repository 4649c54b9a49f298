import { BadArchive } from '../domain/backup.errors.js';
import { ManifestScanner, type ScannedText } from './manifest-scanner.js';

function scanned(text: string, chunk = text.length): ScannedText[] {
  const scanner = new ManifestScanner();
  const bytes = Buffer.from(text);
  const texts: ScannedText[] = [];
  for (let at = 0; at < bytes.length; at += chunk) texts.push(...scanner.scan(bytes.subarray(at, at + chunk)));
  scanner.finish();
  return texts;
}

const MANIFEST = `{
 "kind": "full",
 "tables": {"a": {"rows": [1, 2]}, "b": {}},
 "note": "a \\"quoted\\" , } text"
,"files":{
"aa1":{"bytes":1,"mimeType":"image/png"},
"aa2":{"bytes":2}},"missingFiles":[
"aa3",
"aa4"]}
`;

describe('ManifestScanner', () => {
  it.each([1, 2, 7, 64, 1000])('divides a manifest that arrives in pieces of %i bytes', (chunk) => {
    expect(scanned(MANIFEST, chunk).map(({ list, text }) => ({ list, text: text.trim() }))).toEqual([
      { list: undefined, text: '"kind": "full"' },
      { list: undefined, text: '"tables": {"a": {"rows": [1, 2]}, "b": {}}' },
      { list: undefined, text: '"note": "a \\"quoted\\" , } text"' },
      { list: 'files', text: '"aa1":{"bytes":1,"mimeType":"image/png"}' },
      { list: 'files', text: '"aa2":{"bytes":2}' },
      { list: 'missingFiles', text: '"aa3"' },
      { list: 'missingFiles', text: '"aa4"' },
    ]);
  });

  it('accepts empty lists of files, wherever they are', () => {
    expect(scanned('{"missingFiles": [ ], "files" : {}, "kind":"full"}')).toEqual([{ list: undefined, text: ' "kind":"full"' }]);
  });

  it.each([
    ['an empty text', ''],
    ['no object', '[1]'],
    ['an object that does not end', '{"files":{},"missingFiles":[]'],
    ['two objects', '{"files":{},"missingFiles":[]}{}'],
    ['text behind the object', '{"files":{},"missingFiles":[]} x'],
    ['a bracket too many', '{"files":{},"missingFiles":[]}}'],
    ['a missing list', '{"files":{}}'],
    ['a list that occurs twice', '{"files":{},"missingFiles":[],"files":{}}'],
    ['a list of another type', '{"files":[],"missingFiles":[]}'],
    ['an endless member', `{"files":{},"missingFiles":[],"x":"${'a'.repeat(70_000)}"}`],
    ['an endless item', `{"files":{"aa":"${'a'.repeat(2_000)}"},"missingFiles":[]}`],
  ])('refuses %s', (_name, text) => {
    expect(() => scanned(text, 4096)).toThrow(BadArchive);
  });

  it('needs linear time for any number of brackets', () => {
    const brackets = `{"files":{},"missingFiles":[],"x":${' '.repeat(60_000)}${'{}'.repeat(1_900)}}`;
    const started = performance.now();
    for (let n = 0; n < 20; n++) scanned(brackets, 65_536);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
