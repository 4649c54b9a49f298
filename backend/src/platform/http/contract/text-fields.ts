import { Text } from './fields.js';
import { tooLong } from './rules.js';

/** Texts by property: the name in messages and documents, and the maximum length. */
type Texts = Record<string, { label: string; max: number }>;

/** Returns the base class of a DTO that has an optional property for each text. */
export function TextsDto<T extends Texts>(texts: T): new () => Partial<Record<keyof T, string>> {
  class OptionalTexts {}
  for (const [property, { label, max }] of Object.entries(texts)) {
    Text({ description: `${label} as plain text.`, optional: true, trim: true, max, error: tooLong({ label, max }) })(
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
