import type { Sql } from '../projection.js';
import { comparable } from '../../../kernel/text.js';

/** What pg_trgm finds anywhere in a text. Of a shorter term it finds the words that begin with it. */
const TRIGRAM = /[a-z0-9]{3}|[a-z0-9]{2}[^a-z0-9]|[^a-z0-9][a-z0-9]{2}/;
/** Letters that are not ASCII without their accents either. They have no trigrams. */
const SIGNS = /[^\p{Script=Latin}\p{Mark} -~]/u;
/** A word begins after one of them. They are listed, because pg_trgm reads the whole index for a class that contains letters. */
const WORD_START = "'(^|[-._@+ ])'";
const LETTER = /[\p{L}\p{N}]/u;
/** Signs of ASCII, among them all that a regular expression reads as syntax, in the form of PostgreSQL. */
const SYNTAX = "'[!-/:-@[-`{-~]'";

/** SQL: a text that is folded like what it is compared with, then escaped, because folding makes `%` of other signs. */
const escaped = (placeholder: Sql, signs: Sql): Sql => `regexp_replace(search_form(${placeholder}), ${signs}, '\\\\\\&', 'g')`;

/** SQL patterns for texts in the form of `search_form` that contain, or begin with, the typed text. */
export const containingTyped = (placeholder: Sql): Sql => `'%' || ${startingTyped(placeholder)}`;
export const startingTyped = (placeholder: Sql): Sql => `${escaped(placeholder, "'[\\\\%_]'")} || '%'`;

/**
 * What a back-office list is searched by. Texts contain a term that has a trigram or signs. A shorter one is found at the beginning of a word only,
 * because no index has the other places, and a term without letters and digits is found nowhere.
 */
export class SearchTerm {
  readonly text: string;
  readonly hasSigns: boolean;
  readonly isShort: boolean;
  /** Value for the placeholder of `matches`; null finds nothing. */
  readonly value: string | null;

  constructor(search: string) {
    this.text = comparable(search);
    this.hasSigns = SIGNS.test(this.text);
    this.isShort = !this.hasSigns && !TRIGRAM.test(this.text);
    this.value = this.isShort && !LETTER.test(this.text) ? null : this.text;
  }

  /** SQL condition: whether the text, which is in the form of `search_form`, matches. */
  matches(text: Sql, placeholder: Sql): Sql {
    if (!this.isShort) return `${text} like ${containingTyped(placeholder)}`;
    const start = LETTER.test(this.text.charAt(0)) ? `${WORD_START} || ` : '';
    return `${text} ~ (${start}${escaped(placeholder, SYNTAX)})`;
  }
}
