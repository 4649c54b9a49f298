/** The rules of class-validator, with a code and params beside each message. A default message is that of class-validator. */
import * as validator from 'class-validator';
import { message, type Message } from '../../../kernel/message.js';
import { isVisibleLine } from '../../../kernel/one-line.js';
import { isAtMost, lengthOf } from '../../../kernel/text.js';

/** A message, or a function that makes it for a property. */
type ErrorOfRule = Message | ((at: { property: string }) => Message);
type CreateRule = (options: validator.ValidationOptions) => PropertyDecorator;

/** Messages that several fields share. `label` is the English name of the field. */
export const required = message('required', '{label} is required');
export const tooLong = message('too_long', '{label} must be at most {max} characters');
export const tooShort = message('too_short', '{label} must be at least {min} characters');

/** The rules of the name that people give to something of theirs: one line that is not empty. */
export const nameOfAtMost = (max: number) => ({
  trim: true,
  line: true,
  min: 1,
  max,
  error: required({ label: 'Name' }),
  tooLong: tooLong({ label: 'Name', max }),
});

export function rule(create: CreateRule, error: ErrorOfRule): PropertyDecorator {
  return (target, property) => {
    const { message: text, code, params } = typeof error === 'function' ? error({ property: String(property) }) : error;
    create({ message: text, context: { code, params } })(target, property);
  };
}

/** A rule that class-validator does not have. */
export function customRule(name: string, validate: (value: unknown) => boolean, error: ErrorOfRule): PropertyDecorator {
  return rule(custom(name, validate), error);
}

const custom =
  (name: string, validate: (value: unknown) => boolean): CreateRule =>
  (options) =>
    validator.ValidateBy({ name, validator: { validate } }, options);

/** Applies a rule to each item of a list. */
const each =
  (create: CreateRule): CreateRule =>
  (options) =>
    create({ ...options, each: true });

const array = message('is_array', '{property} must be an array');
export const IsArray = (): PropertyDecorator => rule(validator.IsArray, array);

const boolean = message('is_boolean', '{property} must be a boolean value');
export const IsBoolean = (): PropertyDecorator => rule(validator.IsBoolean, boolean);

const integer = message('is_int', '{property} must be an integer number');
export const IsInt = (): PropertyDecorator => rule(validator.IsInt, integer);

const eachInteger = message('each_is_int', 'each value in {property} must be an integer number');
export const IsEachInt = (): PropertyDecorator => rule(each(validator.IsInt), eachInteger);

const number = message('is_number', '{property} must be a number conforming to the specified constraints');
export const IsNumber = (): PropertyDecorator => rule((options) => validator.IsNumber({}, options), number);

const object = message('is_object', '{property} must be an object');
export const IsObject = (): PropertyDecorator => rule(validator.IsObject, object);

const eachObject = message('each_is_object', 'each value in {property} must be an object');
export const IsEachObject = (): PropertyDecorator => rule(each(validator.IsObject), eachObject);

const string = message('is_string', '{property} must be a string');
export const IsString = (error?: Message): PropertyDecorator => rule(validator.IsString, error ?? string);

const eachString = message('each_is_string', 'each value in {property} must be a string');
export const IsEachString = (): PropertyDecorator => rule(each(validator.IsString), eachString);

const oneOf = message('is_in', '{property} must be one of the following values: {values}');
export function IsIn(values: readonly unknown[], error?: Message): PropertyDecorator {
  const create: CreateRule = (options) => validator.IsIn(values, options);
  return rule(create, error ?? ((at) => oneOf({ ...at, values: values.join(', ') })));
}

const minimum = message('min', '{property} must not be less than {min}');
export function Min(min: number): PropertyDecorator {
  const create: CreateRule = (options) => validator.Min(min, options);
  return rule(create, (at) => minimum({ ...at, min }));
}

const maximum = message('max', '{property} must not be greater than {max}');
export function Max(max: number): PropertyDecorator {
  const create: CreateRule = (options) => validator.Max(max, options);
  return rule(create, (at) => maximum({ ...at, max }));
}

const eachMinimum = message('each_min', 'each value in {property} must not be less than {min}');
export function MinEach(min: number): PropertyDecorator {
  const create = each((options) => validator.Min(min, options));
  return rule(create, (at) => eachMinimum({ ...at, min }));
}

const eachMaximum = message('each_max', 'each value in {property} must not be greater than {max}');
export function MaxEach(max: number): PropertyDecorator {
  const create = each((options) => validator.Max(max, options));
  return rule(create, (at) => eachMaximum({ ...at, max }));
}

// class-validator counts a character with a variation selector as one, unlike the database.
const hasAtLeast = (min: number): CreateRule => custom('minLength', (value) => typeof value === 'string' && lengthOf(value) >= min);
const hasAtMost = (max: number): CreateRule => custom('maxLength', (value) => typeof value === 'string' && isAtMost(value, max));

const minLength = message('min_length', '{property} must be longer than or equal to {min} characters');
export function MinLength(min: number, error?: Message): PropertyDecorator {
  return rule(hasAtLeast(min), error ?? ((at) => minLength({ ...at, min })));
}

const maxLength = message('max_length', '{property} must be shorter than or equal to {max} characters');
export function MaxLength(max: number, error?: Message): PropertyDecorator {
  return rule(hasAtMost(max), error ?? ((at) => maxLength({ ...at, max })));
}

const eachMaxLength = message('each_max_length', 'each value in {property} must be shorter than or equal to {max} characters');
export function MaxLengthEach(max: number): PropertyDecorator {
  return rule(each(hasAtMost(max)), (at) => eachMaxLength({ ...at, max }));
}

const maxItems = message('array_max_size', '{property} must contain no more than {max} elements');
export function ArrayMaxSize(max: number, error?: Message): PropertyDecorator {
  const create: CreateRule = (options) => validator.ArrayMaxSize(max, options);
  return rule(create, error ?? ((at) => maxItems({ ...at, max })));
}

/** Unlike that of class-validator, without the regular expression, which people cannot read. A field that people type has an error of its own. */
const matching = message('matches', '{property} does not have the expected form');
export function Matches(pattern: RegExp, error?: Message): PropertyDecorator {
  const create: CreateRule = (options) => validator.Matches(pattern, options);
  return rule(create, error ?? matching);
}

const cleanText = message('is_clean_text', '{property} contains characters that are not text');
/** Rejects NUL, which PostgreSQL cannot store, and lone surrogates, which are not valid Unicode. */
export function IsCleanText(error?: Message): PropertyDecorator {
  const isClean = (value: unknown): boolean => typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
  return customRule('isCleanText', isClean, error ?? cleanText);
}

const visibleLine = message(
  'visible_line',
  'Use one line with at least one visible character, and no characters that reverse or cover other text',
);
export function IsVisibleLine(): PropertyDecorator {
  return customRule('isVisibleLine', (value) => typeof value !== 'string' || value === '' || isVisibleLine(value), visibleLine({}));
}
