import { expect, it } from '@jest/globals';
import { languages } from '@/shared/texts/language';
import { compactThousands, groupThousands, isWholeNumber } from './format';

const powers = Array.from({ length: 14 }, (_, exponent) => 10 ** exponent);
const values = powers.flatMap((power) => [0, power - 1, power, power + 1, power * 1.05, power * 1.25, power * 2.345, power * 9.995]);
const numbers = values.filter(isWholeNumber);

it.each(languages)('formats like Intl in %s', (language) => {
  const whole = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  expect(numbers.map((value) => groupThousands(value, language))).toEqual(numbers.map((value) => whole.format(value)));
  const small = numbers.filter((value) => value < 999_950);
  expect(small.map((value) => compactThousands(value, language))).toEqual(small.map((value) => compact.format(value)));
});

it('leaves millions, fractions and negative numbers to Intl', () => {
  expect([999_949, 999_950].map((value) => compactThousands(value, 'en'))).toEqual(['999.9K', undefined]);
  expect([0, 7, 1.5, -1, Number.NaN].map(isWholeNumber)).toEqual([true, true, false, false, false]);
});
