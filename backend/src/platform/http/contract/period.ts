import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { message } from '../../../kernel/message.js';
import type { Conditions } from '../../database/lists/conditions.js';
import { InstantInput } from './fields.js';
import { rule } from './rules.js';

const endBeforeStart = message('end_before_start', 'The end is before the start');

/** The end of a time range. It is refused before the start, the property `from`. */
function PeriodEnd(): PropertyDecorator {
  const validate = (value: unknown, context?: ValidationArguments): boolean => {
    const from: unknown = Reflect.get(context?.object ?? {}, 'from');
    return !(value instanceof Date) || !(from instanceof Date) || value >= from;
  };
  return applyDecorators(
    InstantInput({ description: 'End of the time range, exclusive.', optional: true }),
    rule((options) => ValidateBy({ name: 'notBefore', validator: { validate } }, options), endBeforeStart({})),
  );
}

/** The time range of a list. In the stored filter of a bulk action its times are texts. */
export class Period {
  @InstantInput({ description: 'Start of the time range, inclusive.', optional: true })
  from?: Date | string;

  @PeriodEnd()
  to?: Date | string;
}

export const addPeriod = (conditions: Conditions, column: string, { from, to }: Period): Conditions =>
  conditions.add(`${column} >= $::timestamptz`, from).add(`${column} < $::timestamptz`, to);
