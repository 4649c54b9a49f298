import { csvFile, csvLine } from './csv.js';

describe('a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=cmd|’/C calc’!A0'])('escapes the formula %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('quotes cells with quotes, commas, semicolons and line breaks', () => {
    expect(csvLine(['say "hi", you; there\r\nand here', 7, null, undefined, ''])).toBe(
      '"say ""hi"", you; there\r\nand here","7","","",""\r\n',
    );
  });

  it('does not escape numbers and harmless text', () => {
    expect(csvLine([-5, 'a=b', 'x-y', "it's"])).toBe(`"-5","a=b","x-y","it's"\r\n`);
  });

  it('starts with the byte order mark and the column names', async () => {
    async function* rows(): AsyncIterable<string[]> {
      yield ['1', 'Zoë'];
    }
    let text = '';
    for await (const piece of csvFile(['ID', 'Name'], rows())) text += piece;
    expect(text).toBe('\uFEFF"ID","Name"\r\n"1","Zoë"\r\n');
  });
});
