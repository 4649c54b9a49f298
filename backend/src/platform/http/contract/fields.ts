import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { EMAIL_MAX, isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';
import { message, type Message } from '../../../kernel/message.js';
import {
  ArrayMaxSize,
  customRule,
  IsArray,
  IsBoolean,
  IsCleanText,
  IsEachInt,
  IsEachObject,
  IsEachString,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  IsVisibleLine,
  Matches,
  Max,
  MaxEach,
  MaxLength,
  MaxLengthEach,
  Min,
  MinEach,
  MinLength,
  tooLong,
} from './rules.js';

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
  error?: Message;
  /** Message for a text that is too long, where it differs from `error`. */
  tooLong?: Message;
  trim?: boolean;
  /** The text is a name or title: one line with a visible character, unless it is empty (PR-153). */
  line?: boolean;
  /** Converts an empty text to null, for forms that cannot send null. */
  emptyIsNull?: boolean;
}

interface NumberField extends Field {
  min?: number;
  max?: number;
  /** The accepted numbers. */
  values?: readonly number[];
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

/**
 * Unicode text. Lengths count code points after NFC (`lengthOf`). Validation stops at the first failing rule, so the
 * maximum length is checked before the rules that read the text.
 */
export function Text(options: TextField): PropertyDecorator {
  const { error } = options;
  const rules: PropertyDecorator[] = [IsString(error)];
  if (options.max !== undefined) rules.push(MaxLength(options.max, options.tooLong ?? error));
  rules.push(IsCleanText());
  if (options.line) rules.push(IsVisibleLine());
  if (options.trim) rules.push(Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)));
  if (options.emptyIsNull) rules.push(Transform(({ value }: { value: unknown }) => (value === '' ? null : value)));
  if (options.min !== undefined) rules.push(MinLength(options.min, error));
  if (options.pattern) rules.push(Matches(options.pattern, error));
  const schema = { type: 'string', minLength: options.min, maxLength: options.max, pattern: options.pattern?.source } as ApiPropertyOptions;
  return field(options, schema, ...rules);
}

const emailRequired = message('email_required', 'Please enter a valid email address');

/** One e-mail address. The default message is that of PR-55. A nullable field converts an empty text to null. */
export function Email({ error = emailRequired({}), ...options }: Field & { error?: Message }): PropertyDecorator {
  const normalised = (value: string): string | null => normaliseEmail(value) || (options.nullable ? null : '');
  const isAddress = customRule('isEmailAddress', (value) => typeof value === 'string' && isEmailAddress(value), error);
  const normalise = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalised(value) : value));
  return field(options, { type: 'string', maxLength: EMAIL_MAX }, normalise, isAddress);
}

const invalidUrl = message('invalid_url', 'Invalid URL');

/** A URL as entered by a user. Every violated rule has the same message, because clients search it for 'URL'. */
export function WebUrl(options: Field & { max?: number; accept?: (text: string) => boolean }): PropertyDecorator {
  const error = invalidUrl({});
  const { max, accept } = options;
  const rules: PropertyDecorator[] = [IsString(error)];
  if (max !== undefined) rules.push(MaxLength(max, error));
  rules.push(IsCleanText(error));
  if (accept) rules.push(customRule('isWebUrl', (value) => typeof value === 'string' && accept(value), error));
  return field(options, { type: 'string', maxLength: max }, ...rules);
}

/** Id of a row: an integer from 1 on. */
export function Id(options: Field): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 1, maximum: MAX_ID }, asNumber, IsInt(), Min(1), Max(MAX_ID));
}

/** The params of a message. */
export function MessageParams(options: Field): PropertyDecorator {
  const schema = { type: 'object', additionalProperties: { oneOf: [{ type: 'number' }, { type: 'string' }] } } as ApiPropertyOptions;
  return field(options, schema, IsObject());
}

/** A count: an integer from 0 on. */
export function Count(options: Field): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 0 }, asNumber, IsInt(), Min(0));
}

/** An integer within bounds. Texts from query strings are converted. */
export function Whole(options: NumberField): PropertyDecorator {
  const { min: minimum, max: maximum, values, default: initial } = options;
  const schema = { type: 'integer', minimum, maximum, default: initial, enum: values && [...values] } as ApiPropertyOptions;
  const rules = [asNumber, IsInt()];
  if (options.min !== undefined) rules.push(Min(options.min));
  if (options.max !== undefined) rules.push(Max(options.max));
  if (values !== undefined) rules.push(IsIn(values));
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

const INSTANT = /^[1-9]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-][01]\d:[0-5]\d)$/;

const invalidInstant = message('invalid_instant', 'A moment looks like {example}')({ example: '2026-01-31T12:00:00Z' });

/** A timestamp of a request, which becomes a `Date`. */
export function InstantInput(options: Field): PropertyDecorator {
  const parsed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value));
  const isInstant = customRule('isInstant', (value) => value instanceof Date && !Number.isNaN(value.getTime()), invalidInstant);
  return field(options, { type: 'string', format: 'date-time' }, parsed, isInstant);
}

/** A calendar day, `YYYY-MM-DD`, in UTC. */
export function Day(options: Field): PropertyDecorator {
  return field(options, { type: 'string', format: 'date' }, IsString());
}

export function OneOf(values: readonly string[], options: Field & { error?: Message }): PropertyDecorator {
  return field(options, { type: 'string', enum: [...values] }, IsIn(values, options.error));
}

interface ListField extends Field {
  max?: number;
  /** Message when the list is too long. */
  error?: Message;
}

const atMost = ({ max, error }: ListField): PropertyDecorator[] => (max === undefined ? [] : [ArrayMaxSize(max, error)]);

export function ListOf(item: Constructor, options: ListField): PropertyDecorator {
  // `IsObject` is needed, because `ValidateNested` also accepts an array as an item.
  const rules = [IsArray(), ...atMost(options), IsEachObject(), ValidateNested({ each: true }), Type(() => item)];
  return field(options, { type: item, isArray: true, maxItems: options.max }, ...rules);
}

export function Texts(options: Field & { max?: number; maxEach?: number }): PropertyDecorator {
  const rules = [IsArray(), ...atMost(options), IsEachString()];
  if (options.maxEach !== undefined) rules.push(MaxLengthEach(options.maxEach));
  return field(options, { type: 'string', isArray: true, maxItems: options.max, maxLength: options.maxEach }, ...rules);
}

export function Ids(options: ListField): PropertyDecorator {
  const rules = [IsArray(), ...atMost(options), IsEachInt(), MinEach(1), MaxEach(MAX_ID)];
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

/** Texts by property: name in messages and documents, maximum length, whether it is one line. */
type Texts = Record<string, { label: string; max: number; line?: boolean }>;

/** Returns the base class of a DTO that has an optional property for each text. */
export function TextsDto<T extends Texts>(texts: T): new () => Partial<Record<keyof T, string>> {
  class OptionalTexts {}
  for (const [property, { label, max, line }] of Object.entries(texts)) {
    Text({ description: `${label} as plain text.`, optional: true, trim: true, line, max, error: tooLong({ label, max }) })(
      OptionalTexts.prototype,
      property,
    );
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
