import { contractPipe } from './validation.js';
import { Text, TextsDto } from './fields.js';

class MottoDto extends TextsDto({ motto: { label: 'Motto', max: 5 }, shortTitle: { label: 'Short title', max: 3 } }) {}

const received = async (body: object): Promise<object> => ({
  ...((await contractPipe.transform(body, { type: 'body', metatype: MottoDto })) as object),
});

describe('TextsDto', () => {
  it('accepts and trims the declared texts', async () => {
    expect(await received({ motto: '  shine ', other: 'text' })).toEqual({ motto: 'shine' });
  });

  it('refuses a text above its maximum length with its label', async () => {
    await expect(received({ shortTitle: 'long' })).rejects.toMatchObject({
      problems: [{ field: 'shortTitle', message: 'Short title must be at most 3 characters' }],
    });
  });

  it('refuses null', async () => {
    await expect(received({ motto: null })).rejects.toMatchObject({ problems: [{ field: 'motto' }] });
  });
});

it('refuses a text that does not match, without the regular expression', async () => {
  class CodeDto {
    @Text({ description: 'Code.', pattern: /^\d{3}$/ }) code: string;
  }
  await expect(contractPipe.transform({ code: 'abc' }, { type: 'body', metatype: CodeDto })).rejects.toMatchObject({
    problems: [{ code: 'matches', params: { property: 'code' }, message: 'Code does not have the expected form' }],
  });
});
