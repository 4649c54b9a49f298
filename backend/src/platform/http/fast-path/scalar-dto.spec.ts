import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Email, Flag, Id, Ids, Nested, OneOf, Text, Whole } from '../contract/fields.js';
import { compileScalarDto } from './scalar-dto.js';

class BaseDto {
  @Whole({ description: '', optional: true, min: 1, max: 100 })
  limit?: number;
}

class ScalarsDto extends BaseDto {
  @Id({ description: '' })
  id: number;

  @Text({ description: '', optional: true, trim: true, min: 2, max: 5 })
  text?: string;

  @Email({ description: '', optional: true, nullable: true })
  email?: string | null;

  @OneOf(['a', 'b'], { description: '', optional: true })
  letter?: string;

  @Flag({ description: '', optional: true })
  flag?: boolean;
}

class ListDto {
  @Ids({ description: '' })
  ids: number[];
}

class NestedDto {
  @Nested(BaseDto, { description: '' })
  base: BaseDto;
}

const VALUES = [undefined, null, '', ' ', '7', 'a', 'abc', ' ab ', 'abcdefg', 'a\0b', 'A@b.example', 0, 1, 7.5, -1, true];
const PROPERTIES = ['id', 'limit', 'text', 'email', 'letter', 'flag', 'undeclared', 'constructor', 'toString'];

/** The DTO as the libraries read it; undefined when it is invalid. */
function expected(plain: object): object | undefined {
  const dto = plainToInstance(ScalarsDto, plain);
  return validateSync(dto, { whitelist: true }).length === 0 ? dto : undefined;
}

describe('a compiled DTO', () => {
  const read = compileScalarDto(ScalarsDto);

  it.each(PROPERTIES)('equals the one of class-transformer and class-validator for each value of %s', (property) => {
    const plains = VALUES.flatMap((value) => [{ [property]: value }, { id: '1', [property]: value }, { [property]: value, id: 1 }]);
    for (const plain of plains) {
      expect({ plain, dto: read?.(plain) }).toEqual({ plain, dto: expected(plain) });
      expect(Object.keys(read?.(plain) ?? {})).toEqual(Object.keys(expected(plain) ?? {}));
    }
    expect(plains.some((plain) => read?.(plain) !== undefined)).toBe(true);
  });

  it('is an instance of its class, also from an object without prototype and with __proto__', () => {
    const plain: unknown = Object.assign(Object.create(null), JSON.parse('{ "id": 1, "__proto__": { "limit": 5 } }'));
    expect(read?.(plain)).toBeInstanceOf(ScalarsDto);
    expect(read?.(plain)).toEqual({ id: 1 });
  });

  it.each([[undefined], [null], ['text'], [7], [[]], [{ id: [1] }], [{ id: { value: 1 } }], [{ id: 1, flag: {} }]])(
    'is undefined for %j, which the libraries refuse or read',
    (plain) => expect(read?.(plain)).toBeUndefined(),
  );

  it('is undefined for a list, although all properties are optional', () => {
    expect(compileScalarDto(BaseDto)?.([])).toBeUndefined();
    expect(compileScalarDto(BaseDto)?.({})).toEqual({});
  });

  it.each([ListDto, NestedDto, class WithoutRules {}])('does not exist for %p', (type) => expect(compileScalarDto(type)).toBeUndefined());
});
