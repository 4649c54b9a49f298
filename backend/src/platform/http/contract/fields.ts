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
  registerDecorator,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EMAIL_MAX, isEmailAddress, tidyEmail } from '../../../kernel/email-address.js';

interface Field {
  description: string;
  /** May be left out. */
  optional?: boolean;
  /** May be null. */
  nullable?: boolean;
  example?: unknown;
}

interface TextField extends Field {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The sentence for whatever is wrong with it. */
  message?: string;
  /** The sentence for a longer text, where it differs from `message`. */
  tooLong?: string;
  trim?: boolean;
  /** An empty text means null: for forms that cannot say null. */
  emptyIsNull?: boolean;
}

interface NumberField extends Field {
  min?: number;
  max?: number;
  default?: number;
}

/** The largest that a row can have. */
const MAX_ID = 2147483647;

/** Characters of a number in a path or query, with leading zeros. */
const NUMERAL_MAX = 32;

type Constructor = new (...args: never[]) => object;

function field(options: Field, schema: ApiPropertyOptions, ...rules: PropertyDecorator[]): PropertyDecorator {
  const presence: PropertyDecorator[] = [];
  // `undefined` only: an explicit null is a mistake unless the field says it may be null
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

/** PostgreSQL stores no NUL, and a lone surrogate is no text: both are refused here, before anything else looks. */
function IsCleanText(message?: string): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'isCleanText',
      target: target.constructor,
      propertyName: String(property),
      options: { message: message ?? `${String(property)} contains characters that are not text` },
      validator: { validate: (value: unknown) => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0')) },
    });
  };
}

/**
 * Text in Unicode; lengths count UTF-16 units, as `maxlength` in a browser does. The first rule that fails is the last one
 * that is checked, so the maximum length comes before the rules that read the text.
 */
export function Text(options: TextField): PropertyDecorator {
  const says = options.message ? { message: options.message } : undefined;
  const rules: PropertyDecorator[] = [IsString(says)];
  if (options.max !== undefined) rules.push(MaxLength(options.max, options.tooLong ? { message: options.tooLong } : says));
  rules.push(IsCleanText());
  if (options.trim) rules.push(Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)));
  if (options.emptyIsNull) rules.push(Transform(({ value }: { value: unknown }) => (value === '' ? null : value)));
  if (options.min !== undefined) rules.push(MinLength(options.min, says));
  if (options.pattern) rules.push(Matches(options.pattern, says));
  const schema = { type: 'string', minLength: options.min, maxLength: options.max, pattern: options.pattern?.source } as ApiPropertyOptions;
  return field(options, schema, ...rules);
}

function IsEmailAddress(message: string): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'isEmailAddress',
      target: target.constructor,
      propertyName: String(property),
      options: { message },
      validator: { validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value) },
    });
  };
}

/** One mail address; the sentence is that of PR-55 unless the field has its own. Where it may be null, an empty text means null. */
export function Email({ message = 'Please enter a valid email address', ...options }: Field & { message?: string }): PropertyDecorator {
  const tidied = (value: string): string | null => {
    const address = tidyEmail(value);
    return options.nullable && address === '' ? null : address;
  };
  const tidy = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidied(value) : value));
  return field(options, { type: 'string', maxLength: EMAIL_MAX }, tidy, IsEmailAddress(message));
}

/** An address as somebody typed it. Whatever is wrong with it is said in these words: callers look for 'URL' in them. */
export function WebUrl(options: Field & { max?: number; accept?: (text: string) => boolean }): PropertyDecorator {
  const says = { message: 'Invalid URL' };
  const { max, accept } = options;
  const rules: PropertyDecorator[] = [IsString(says)];
  if (max !== undefined) rules.push(MaxLength(max, says));
  rules.push(IsCleanText(says.message));
  if (accept)
    rules.push(ValidateBy({ name: 'isWebUrl', validator: { validate: (value) => typeof value === 'string' && accept(value) } }, says));
  return field(options, { type: 'string', maxLength: max }, ...rules);
}

/** The number that names a row. */
export function Id(options: Field): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 1, maximum: MAX_ID }, asNumber, IsInt(), Min(1), Max(MAX_ID));
}

/** How many there are: a whole number from 0 on. */
export function Count(options: Field): PropertyDecorator {
  return field(options, { type: 'integer', minimum: 0 }, asNumber, IsInt(), Min(0));
}

/** A whole number within bounds; query strings are converted. */
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

/** A moment, ISO 8601 with its zone. */
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
  /** The sentence when there are more. */
  message?: string;
}

const atMost = ({ max, message }: ListField): PropertyDecorator[] =>
  max === undefined ? [] : [ArrayMaxSize(max, message === undefined ? undefined : { message })];

export function ListOf(item: Constructor, options: ListField): PropertyDecorator {
  // nested validation descends into lists of lists, and accepts an empty one for any item
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
