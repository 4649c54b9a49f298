import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message, Messages, Part } from '../../backend/src/kernel/icu-message.ts';
import { LANGUAGES } from '../../backend/src/kernel/language.ts';

/** The texts of a namespace, as they stand in a catalogue. */
interface Texts {
  [key: string]: string | Texts;
}

/** The part of a catalogue that a program loads: `server` is that of the backend, `offline` that of the offline page, `admin` that of the back-office, `public` the others. */
type CataloguePart = 'server' | 'offline' | 'admin' | 'public';

function partOf(namespace: string): CataloguePart {
  if (namespace === 'server' || namespace === 'offline') return namespace;
  return namespace.startsWith('admin') ? 'admin' : 'public';
}

/** The compiled form of an ICU message. The build fails on a message that `icu-message.ts` does not format. */
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
    if (!isPlural && element.type !== TYPE.select) throw new Error(`The texts have no dates, times, ordinals and tags: ${text}`);
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

/** Compiles the namespaces of a catalogue, or one part of them. */
export function compileTexts(json: string, part?: CataloguePart): Record<string, Messages> {
  const isIncluded = (name: string) => part === undefined || partOf(name) === part;
  const namespaces = Object.entries(JSON.parse(json) as Record<string, Texts>).filter(([name]) => isIncluded(name));
  return Object.fromEntries(namespaces.map(([name, texts]) => [name, messagesOf(texts)]));
}

/** The script with the texts of `public/offline.html` by language. */
function offlineTexts(): string {
  const read = (language: string) => readFileSync(new URL(`../src/texts/${language}.json`, import.meta.url), 'utf8');
  const texts = LANGUAGES.map((language) => [language, compileTexts(read(language), 'offline').offline]);
  return `const OFFLINE_TEXTS = ${JSON.stringify(Object.fromEntries(texts))};`;
}

/** The import of a translated catalogue by its language. */
const CATALOGUE_IMPORT = /\bimport\(`(\S+)\$\{language\}(\.json\?\w+)`[^)]*\)/g;

/** One import for each translation. Vite's form of an import by a variable costs 0.2 kB of each first visit, and includes English. */
function importOfEach(_import: string, folder: string, file: string): string {
  const [, ...translations] = LANGUAGES;
  return `({ ${translations.map((language) => `${language}: () => import('${folder}${language}${file}')`).join(', ')} })[language]()`;
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
    filter: { id: /\/src\/.*\.tsx?$/, code: /\b(?:getT|allTexts)\(['`]|\.json\?/ },
    handler(code) {
      const namespaces = new Set<string>();
      const withTexts = code.replaceAll(/\b(?:getT|allTexts)\((['`])(\w+)[^'`]*\1/g, (call, _quote, namespace: string) => {
        namespaces.add(namespace);
        return `${call}, ${namespace}English`;
      });
      const imports = [...namespaces].map((namespace) => `import ${namespace}English from '@/texts/en.json?${namespace}';`);
      return { code: imports.join('') + withTexts.replaceAll(CATALOGUE_IMPORT, importOfEach), map: null };
    },
  },
  generateBundle() {
    if (this.environment.config.consumer !== 'client') return;
    this.emitFile({ type: 'asset', fileName: 'offline-texts.js', source: offlineTexts() });
  },
};
