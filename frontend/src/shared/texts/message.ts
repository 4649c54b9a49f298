/**
 * A part of a message that `scripts/texts.ts` has compiled: a text; the number of the plural form, as 0; or an argument with its type
 * and its forms.
 */
export type Part = string | 0 | [name: string, type?: 'number' | 'plural' | 'select', forms?: Record<string, Part[]>];
export type Message = string | Part[];
/** The messages of a namespace, by their paths in it. */
export type Messages = Record<string, Message>;
