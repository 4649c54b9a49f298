import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EMAIL_MAX, isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';

interface Field {
  description: string;
  /** The property may be absent. */
  optional?: boolean;
  /** The value may be null. */
  nullable?: boolean;
  example?: unknown;
}

interface TextField extends Field {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** Message for every violated rule except the check for characters that are not text. */
  message?: string;
  /** Message for a text that is too long, where it differs from `message`. */
  tooLong?: string;
  trim?: boolean;
  /** Converts an empty text to null, for forms that cannot send null. */
  emptyIsNull?: boolean;
}

interface NumberField extends Field {
  min?: number;
  max?: number;
  default?: number;
}

/** Largest value of an `integer` id column. */
const MAX_ID = 2147483647;

/** Maximum characters of a number in a path or query, including leading zeros. */
const NUMERAL_MAX = 32;

type Constructor = new (...args: never[]) => object;

function field(options: Field, schema: ApiPropertyOptions, ...rules: PropertyDecorator[]): PropertyDecorator {
  const presence: PropertyDecorator[] = [];
  // Only `undefined` counts as absent: an explicit null is invalid unless the field is nullable.
  if (options.optional) presence.push(ValidateIf((_, value) => value !== undefined));
  if (options.nullable) presence.push(IsOptional());
  const documented = {
    description: options.description,
    required: !options.optional,
    ...(options.nullable ? { nullable: true } : {}),
    ...(options.example === undefined ? {} : { example: options.example }),
    ...schema,
  } as ApiPropertyOptions;
  return applyDecorators(ApiProperty(documented), ...presence, ...rules);
}

/** Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which are not valid Unicode. */
function IsCleanText(message = '$property contains characters that are not text'): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
  return ValidateBy({ name: 'isCleanText', validator: { validate } }, { message });
}

/**
 * Unicode text. Lengths count UTF-16 units, like `maxlength` in browsers. Validation stops at the first failing rule, so the
 * maximum length is checked before the rules that read the text.
 */
export function Text(options: TextField): PropertyDecorator {
  const rejection = options.message ? { message: options.message } : undefined;
  const rules: PropertyDecorator[] = [IsString(rejection)];
  if (options.max !== undefined) rules.push(MaxLength(options.max, options.tooLong ? { message: options.tooLong } : rejection));
  rules.push(IsCleanText());
  if (options.trim) rules.push(Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)));
  if (options.emptyIsNull) rules.push(Transform(({ value }: { value: unknown }) => (value === '' ? null : value)));
  if (options.min !== undefined) rules.push(MinLength(options.min, rejection));
  if (options.pattern) rules.push(Matches(options.pattern, rejection));
  const schema = { type: 'string', minLength: options.min, maxLength: options.max, pattern: options.pattern?.source } as ApiPropertyOptions;
  return field(options, schema, ...rules);
}

function IsEmailAddress(message: string): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && isEmailAddress(value);
  return ValidateBy({ name: 'isEmailAddress', validator: { validate } }, { message });
}

/** One e-mail address. The default message is that of PR-55. A nullable field converts an empty text to null. */
export function Email({ message = 'Please enter a valid email address', ...options }: Field & { message?: string }): PropertyDecorator {
  const normalised = (value: string): string | null => {
    const address = normaliseEmail(value);
    return options.nullable && address === '' ? null : address;
  };
  const normalise = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalised(value) : value));
  return field(options, { type: 'string', maxLength: EMAIL_MAX }, normalise, IsEmailAddress(message));
}

/** A URL as entered by a user. Every violated rule has the same message, because clients search it for 'URL'. */
export function WebUrl(options: Field & { max?: number; accept?: (text: string) => boolean }): PropertyDecorator {
  const rejection = { message: 'Invalid URL' };
  const { max, accept } = options;
  const rules: PropertyDecorator[] = [IsString(rejection)];
  if (max !== undefined) rules.push(MaxLength(max, rejection));
  rules.push(IsCleanText(rejection.message));
  if (accept)
    rules.push(ValidateBy({ name: 'isWebUrl', validator: { validate: (value) => typeof value === 'string' && accept(value) } }, rejection));
  return field(options, { type: 'string', maxLength: max }, ...rules);
}

/** Id of a row: an integer from 1 on. */
export function Id(options: Field): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 1, maximum: MAX_ID }, asNumber, IsInt(), Min(1), Max(MAX_ID));
}

/** A count: an integer from 0 on. */
export function Count(options: Field): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 0 }, asNumber, IsInt(), Min(0));
}

/** An integer within bounds. Texts from query strings are converted. */
export function Whole(options: NumberField): PropertyDecorator {
  const schema = { type: 'integer', minimum: options.min, maximum: options.max, default: options.default } as ApiPropertyOptions;
  const rules = [asNumber, IsInt()];
  if (options.min !== undefined) rules.push(Min(options.min));
  if (options.max !== undefined) rules.push(Max(options.max));
  return field(options, schema, ...rules);
}

export function Decimal(options: Field): PropertyDecorator {
  return field(options, { type: 'number' }, asNumber, IsNumber());
}

export function Flag(options: Field): PropertyDecorator {
  return field(options, { type: 'boolean' }, IsBoolean());
}

/** A timestamp in ISO 8601 with a time zone. */
export function Instant(options: Field): PropertyDecorator {
  return field(options, { type: 'string', format: 'date-time' }, IsString());
}

/** A calendar day, `YYYY-MM-DD`, in UTC. */
export function Day(options: Field): PropertyDecorator {
  return field(options, { type: 'string', format: 'date' }, IsString());
}

export function OneOf(values: readonly string[], options: Field & { message?: string }): PropertyDecorator {
  return field(options, { type: 'string', enum: [...values] }, IsIn(values, options.message ? { message: options.message } : undefined));
}

interface ListField extends Field {
  max?: number;
  /** Message when the list is too long. */
  message?: string;
}

const atMost = ({ max, message }: ListField): PropertyDecorator[] =>
  max === undefined ? [] : [ArrayMaxSize(max, message === undefined ? undefined : { message })];

export function ListOf(item: Constructor, options: ListField): PropertyDecorator {
  // `IsObject` is needed, because `ValidateNested` also accepts an array as an item.
  const rules = [IsArray(), ...atMost(options), IsObject({ each: true }), ValidateNested({ each: true }), Type(() => item)];
  return field(options, { type: item, isArray: true, maxItems: options.max }, ...rules);
}

export function Texts(options: Field & { max?: number }): PropertyDecorator {
  const rules = [IsArray()];
  if (options.max !== undefined) rules.push(ArrayMaxSize(options.max));
  rules.push(IsString({ each: true }));
  return field(options, { type: 'string', isArray: true, maxItems: options.max }, ...rules);
}

export function Ids(options: ListField): PropertyDecorator {
  const rules = [IsArray(), ...atMost(options), IsInt({ each: true }), Min(1, { each: true }), Max(MAX_ID, { each: true })];
  return field(options, { type: 'integer', isArray: true, maxItems: options.max }, ...rules);
}

export function Nested(item: Constructor, options: Field): PropertyDecorator {
  const schema = { type: item, ...(options.nullable ? { allOf: undefined } : {}) } as ApiPropertyOptions;
  return field(
    options,
    schema,
    IsObject(),
    ValidateNested(),
    Type(() => item),
  );
}

const asNumber = Transform(({ value }: { value: unknown }) => (isNumeral(value) ? Number(value) : value));
const isNumeral = (value: unknown): value is string => typeof value === 'string' && value.length <= NUMERAL_MAX && value.trim() !== '';

/** Texts by property: the name in messages and documents, and the maximum length. */
type Texts = Record<string, { label: string; max: number }>;

/** Returns the base class of a DTO that has an optional property for each text. */
export function TextsDto<T extends Texts>(texts: T): new () => Partial<Record<keyof T, string>> {
  class OptionalTexts {}
  for (const [property, { label, max }] of Object.entries(texts)) {
    const message = `${label} must be at most ${max} characters`;
    Text({ description: `${label} as plain text.`, optional: true, trim: true, max, message })(OptionalTexts.prototype, property);
  }
  return OptionalTexts;
}

/** Returns the base class of a view that has a property for each text. */
export function TextsView<T extends Texts>(texts: T): new () => Record<keyof T, string> {
  class ShownTexts {}
  for (const [property, { label }] of Object.entries(texts))
    Text({ description: `${label} as plain text; may be empty.` })(ShownTexts.prototype, property);
  return ShownTexts as new () => Record<keyof T, string>;
}
