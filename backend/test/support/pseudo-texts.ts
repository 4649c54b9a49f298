import type { Message, Messages, Part } from '../../src/kernel/icu-message.js';

/** The letters of a text as full-width letters, which no other text of a screen has. */
const pseudoText = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return pseudoText(part);
  if (part === 0) return part;
  const [name, type, forms] = part;
  if (forms === undefined) return part;
  return [name, type, Object.fromEntries(Object.entries(forms).map(([form, parts]) => [form, parts.map(pseudoPart)]))];
}

const pseudoMessage = (message: Message): Message => (typeof message === 'string' ? pseudoText(message) : message.map(pseudoPart));

/** The namespaces of a compiled catalogue in the pseudo-language. */
export function pseudoTexts(catalogue: Record<string, Messages>): Record<string, Messages> {
  const entries = Object.entries(catalogue).map(([namespace, messages]): [string, Messages] => [
    namespace,
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)])),
  ]);
  return Object.fromEntries(entries);
}
