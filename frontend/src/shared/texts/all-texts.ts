import type { Messages } from '@kernel/icu-message';
import { formatMessage } from './format-message';
import { messagesOf, type TextGroup, type TextKey } from './texts';

/** All texts of a group by their keys. The build adds the argument `english` (`scripts/texts.ts`). */
export function allTexts<G extends TextGroup>(group: G, english?: Messages): Record<TextKey<G>, string> {
  const [namespace = ''] = group.split('.', 1);
  const prefix = `${group}.`.slice(namespace.length + 1);
  const messages = Object.entries(messagesOf(namespace, english)).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(messages.map(([path, message]) => [path.slice(prefix.length), formatMessage(message)])) as Record<
    TextKey<G>,
    string
  >;
}
