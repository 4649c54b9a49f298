import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message, Messages, Part } from '../src/shared/texts/message.ts';

/** The texts of a namespace, as they stand in a catalogue. */
interface Texts {
  [key: string]: string | Texts;
}

/** Namespaces that only the back-office uses. */
const isAdmin = (namespace: string) => namespace.startsWith('admin');

/** The compiled form of an ICU message. The build fails on a message that `format-message.ts` does not format. */
function compile(text: string): Message {
  const parts = partsOf(parse(text), text);
  const [first = ''] = parts;
  return parts.length < 2 && typeof first === 'string' ? first : parts;
}

function partsOf(elements: MessageFormatElement[], text: string): Part[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.pound) return 0;
    if (element.type === TYPE.argument) return [element.value];
    if (element.type === TYPE.number && !element.style) return [element.value, 'number'];
    const isPlural = element.type === TYPE.plural && element.pluralType === 'cardinal' && element.offset === 0;
    if (!isPlural && element.type !== TYPE.select) throw new Error(`The app formats no dates, times, ordinals and tags: ${text}`);
    const forms = Object.entries(element.options).map(([name, option]) => [name, partsOf(option.value, text)]);
    return [element.value, isPlural ? 'plural' : 'select', Object.fromEntries(forms) as Record<string, Part[]>];
  });
}

/** The compiled messages by their keys. The keys of a group start with its name and a dot. */
function messagesOf(texts: Texts, prefix = ''): Messages {
  const entries = Object.entries(texts).map(([key, text]) =>
    typeof text === 'string' ? { [prefix + key]: compile(text) } : messagesOf(text, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries) as Messages;
}

/** Compiles the namespaces of a catalogue, or one part of them: `admin` are those of the back-office, `public` the others of the app. */
export function compileTexts(json: string, part?: 'admin' | 'public'): Record<string, Messages> {
  const isIncluded = (name: string) => part === undefined || isAdmin(name) === (part === 'admin');
  const namespaces = Object.entries(JSON.parse(json) as Record<string, Texts>).filter(([name]) => isIncluded(name));
  return Object.fromEntries(namespaces.map(([name, texts]) => [name, messagesOf(texts)]));
}

/**
 * Compiles imported catalogues, and passes the English messages of its namespace to each `getT('upload')`. So a screen downloads its
 * English texts with its code, and no others.
 */
export const texts: Plugin = {
  name: 'texts',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/texts\/\w+\.json\?\w+$/ },
    handler(id) {
      const [file = '', query = ''] = id.split('?');
      this.addWatchFile(file);
      const json = readFileSync(file, 'utf8');
      const compiled = query === 'admin' || query === 'public' ? compileTexts(json, query) : compileTexts(json)[query];
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' };
    },
  },
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\b(?:getT|allTexts)\(['`]/ },
    handler(code) {
      const namespaces = new Set<string>();
      const withTexts = code.replaceAll(/\b(?:getT|allTexts)\((['`])(\w+)[^'`]*\1/g, (call, _quote, namespace: string) => {
        namespaces.add(namespace);
        return `${call}, ${namespace}English`;
      });
      const imports = [...namespaces].map((namespace) => `import ${namespace}English from '@/texts/en.json?${namespace}';`);
      return { code: imports.join('') + withTexts, map: null };
    },
  },
};
