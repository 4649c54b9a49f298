import { createRequire } from 'node:module';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

/** The metadata of class-transformer, which it does not export. */
interface Transformations {
  findTransformMetadatas: (
    type: DtoClass,
    name: string,
    kind: TransformationType,
  ) => { transformFn: (field: TransformFnParams) => unknown }[];
  findTypeMetadata: (type: DtoClass, name: string) => object | undefined;
}

const { defaultMetadataStorage: transformations } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: Transformations;
};
const validations = getMetadataStorage();

type Values = Record<string, unknown>;
export type DtoClass = new () => object;
type Rule = ReturnType<typeof validations.getTargetValidationMetadatas>[number];
type Check = (value: unknown, dto: Values) => boolean;

/** Returns the DTO of a plain object. Undefined when it violates a rule, or contains an object or a list. */
export type ReadScalars = (plain: unknown) => object | undefined;

/** The compiled rules of a property. */
interface Property {
  name: string;
  convert: (value: unknown, plain: Values) => unknown;
  isValid: Check;
}

const { CUSTOM_VALIDATION, CONDITIONAL_VALIDATION, WHITELIST } = ValidationTypes;
const COMPILED: string[] = [CUSTOM_VALIDATION, CONDITIONAL_VALIDATION, WHITELIST];

/**
 * Compiles the rules of a DTO whose properties are scalar. The function returns the same DTO as class-transformer and class-validator,
 * which search, group and copy the rules for each request. Undefined for a class with other rules.
 * Gain: the query of a list takes 0.7 instead of 5.8 µs, which was 4 % of the processor time of a hashtag page in its profile.
 */
export function compileScalarDto(type: DtoClass): ReadScalars | undefined {
  const rules = validations.getTargetValidationMetadatas(type, '', false, false);
  if (rules.length === 0 || !rules.every((rule) => isCompiled(type, rule))) return undefined;
  const groups = Object.entries(validations.groupByPropertyName(rules));
  const properties = groups.map(([name, ofProperty]) => compileProperty(type, name, ofProperty));
  const propertyOf = new Map(properties.map((property) => [property.name, property]));
  return (plain) => {
    if (!isPlainObject(plain)) return undefined;
    const dto = new type() as Values;
    for (const [name, value] of Object.entries(plain)) {
      const property = propertyOf.get(name);
      if (property === undefined) continue;
      if (typeof value === 'object' && value !== null) return undefined;
      dto[name] = property.convert(value, plain);
    }
    return properties.every(({ name, isValid }) => isValid(dto[name], dto)) ? dto : undefined;
  };
}

const isCompiled = (type: DtoClass, { type: kind, propertyName, validateIf, each }: Rule): boolean =>
  COMPILED.includes(kind) && validateIf === undefined && !each && transformations.findTypeMetadata(type, propertyName) === undefined;

function compileProperty(type: DtoClass, name: string, rules: Rule[]): Property {
  const kind = TransformationType.PLAIN_TO_CLASS;
  const transforms = transformations.findTransformMetadatas(type, name, kind).map(({ transformFn }) => transformFn);
  const conditions = rules.filter((rule) => rule.type === CONDITIONAL_VALIDATION).map(conditionOf);
  const checks = rules.filter((rule) => rule.type === CUSTOM_VALIDATION).flatMap(checksOf);
  return {
    name,
    convert: (value, plain) =>
      transforms.reduce(
        (converted: unknown, transform) => transform({ value: converted, key: name, obj: plain, type: kind, options: {} }),
        value,
      ),
    isValid: (value, dto) => !conditions.every((holds) => holds(value, dto)) || checks.every((accepts) => accepts(value, dto)),
  };
}

/** A property is checked only when its conditions hold. */
function conditionOf({ constraints }: Rule): Check {
  const [holds] = constraints as [(dto: Values, value: unknown) => boolean];
  return (value, dto) => holds(dto, value);
}

/** The result of an asynchronous rule is a promise, so the value counts as violating it. */
const checksOf = ({ constraintCls, constraints, propertyName: property }: Rule): Check[] =>
  validations.getTargetValidatorConstraints(constraintCls).map(
    ({ instance }) =>
      (value, object) =>
        instance.validate(value, { value, object, property, constraints, targetName: object.constructor.name }) === true,
  );

/** Bodies are made by `JSON.parse`, queries and parameters have no prototype. */
function isPlainObject(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
