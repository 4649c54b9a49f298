import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';
import { frontend, repository } from '../backend/scripts/places.mjs';
import { compileTexts } from '../frontend/scripts/texts.ts';

const TEXTS = path.join(frontend, 'src/texts');
const OFFLINE_PAGE = path.join(frontend, 'public/offline.html');

/** Messages of the server, by their codes, that no screen shows. */
const NOT_SHOWN = new Set([
  // Mistakes of the program, and a redirect.
  ...['access_not_declared', 'cost_not_declared', 'profile_moved', 'bad_request', 'not_found', 'range_not_satisfiable', 'too_large'],
  ...['unexpected_file_part', 'unsupported_type', 'array_max_size', 'encoded_too_long', 'end_before_start', 'invalid_up_to', 'is_array'],
  ...['is_boolean', 'is_in', 'is_number', 'is_object'],
  ...['each_is_int', 'each_is_object', 'each_is_string', 'each_max', 'each_min'],
  // Errors of the commands for operators.
  ...['identity_needed', 'snapshot_not_found'],
  // Only a message of other programs.
  ...['offsite_failed', 'other_activity'],
  // The app has its own texts for these.
  ...['files_uploaded', 'photo_uploaded', 'gif_uploaded', 'video_uploaded', 'items_uploaded', 'link_added', 'links_added'],
  ...['bio_updated', 'banner_updated', 'hashtags_updated', 'profile_image_updated', 'profile_updated', 'someone_followed'],
  ...['creator_followed', 'creators_followed', 'new_follower', 'photo_liked', 'gif_liked', 'video_liked', 'report_decided'],
  'restore_verified',
  // The result of an off-site backup, which no screen shows.
  'offsite_verified',
]);

/** English names of a field. Translations name it by its path, or not at all, because most messages are shown at it. */
const NAMES_OF_FIELD = ['label', 'property', 'field'];
/** English texts beside the values from which a translation writes its own. */
const ENGLISH_TEXTS = { ruleText: 'rule', untilText: 'until' };

/** The names of the parameters of a compiled message. */
function parametersOf(message) {
  return [message].flat().flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , forms = {}] = part;
    return [name, ...Object.values(forms).flatMap(parametersOf)];
  });
}

const compile = (file) => compileTexts(readFileSync(path.join(TEXTS, file), 'utf8'));

/** The namespaces of the translated messages of the server, which have no English texts. */
const OF_SERVER = ['problems', 'adminProblems'];

/** The sorted parameters of each other text of a catalogue, by its path. */
function readCatalogue(file) {
  const namespaces = Object.entries(compile(file)).filter(([namespace]) => !OF_SERVER.includes(namespace));
  const messages = namespaces.flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, message]) => [`${namespace}.${key}`, [...new Set(parametersOf(message))].sort()]),
  );
  return new Map(messages);
}

/** The parameters that a translation of a message of the server has. */
function translatedParametersOf(message) {
  const names = parametersOf(message).filter((name) => !NAMES_OF_FIELD.includes(name));
  return [...new Set(names.map((name) => ENGLISH_TEXTS[name] ?? name))].sort();
}

/** The messages of the server that a screen can show, by code, or by code and reason (`link_expired.sign_in`), from the API document. */
function readServerMessages() {
  const { 'x-messages': templates } = JSON.parse(readFileSync(path.join(repository, 'openapi/openapi.json'), 'utf8'));
  const { messages } = compileTexts(JSON.stringify({ messages: templates }));
  const shown = Object.entries(messages).filter(([key]) => !NOT_SHOWN.has(key.split('.')[0]));
  return new Map(shown.map(([key, message]) => [key, translatedParametersOf(message)]));
}

function readTranslatedMessages(file) {
  const namespaces = compile(file);
  const messages = OF_SERVER.flatMap((namespace) => Object.entries(namespaces[namespace]));
  return new Map(messages.map(([key, message]) => [key, translatedParametersOf(message)]));
}

/** The differences of a translation from the English texts. */
function differences(language, english, translated) {
  const missing = [...english.keys()].filter((key) => !translated.has(key)).map((key) => `${language} lacks ${key}`);
  const unknown = [...translated.keys()].filter((key) => !english.has(key)).map((key) => `${language} has ${key}, which English lacks`);
  const differing = [...english]
    .filter(([key, parameters]) => translated.has(key) && String(translated.get(key)) !== String(parameters))
    .map(([key]) => `${language} has other parameters than English in ${key}`);
  return [...missing, ...unknown, ...differing];
}

const literalsOf = (type) => (type.isUnion() ? type.types : [type]).filter((each) => each.isStringLiteral()).map(({ value }) => value);

/** The namespace of the texts that the backend reads. */
const SERVER = 'server.';

/** Each call that reads texts, with the groups or the paths of the texts, and with the names of the values. `prefix` is that of all paths. */
function* readsOf(source, checker, prefix) {
  const calls = [];
  const visit = (node) => {
    if (typescript.isCallExpression(node)) calls.push(node);
    typescript.forEachChild(node, visit);
  };
  visit(source);
  for (const call of calls) {
    const [key, values] = call.arguments;
    const { aliasSymbol, aliasTypeArguments } = checker.getTypeAtLocation(call.expression);
    if (call.expression.getText() === 'allTexts') yield { call, groups: literalsOf(checker.getTypeAtLocation(key)) };
    if (aliasSymbol?.name !== 'Translate') continue;
    const keys = literalsOf(checker.getTypeAtLocation(key));
    const paths = literalsOf(aliasTypeArguments[0]).flatMap((group) => keys.map((each) => `${prefix}${group}.${each}`));
    const names =
      values === undefined
        ? []
        : checker
            .getTypeAtLocation(values)
            .getProperties()
            .map(({ name }) => name);
    // An object that several calls share has the values of all of them.
    const mayHaveMore = values !== undefined && !typescript.isObjectLiteralExpression(values);
    yield { call, paths, names, mayHaveMore };
  }
}

/** Every text may have this parameter: the name of the site, which the formatter knows (PR-142). */
const SITE = 'site';

/**
 * The mistakes in the texts that a package reads, `backend` those of the server and `frontend` the others: differences between the
 * languages, unused texts, and calls whose values are not the parameters of the text.
 */
export function textMistakes(program, folder) {
  const prefix = folder === 'backend' ? SERVER : '';
  const readHere = (file) => new Map([...readCatalogue(file)].filter(([key]) => key.startsWith(SERVER) === (folder === 'backend')));
  const english = readHere('en.json');
  const translations = readdirSync(TEXTS).filter((file) => file.endsWith('.json') && file !== 'en.json');
  const mistakes = translations.flatMap((file) => differences(file, english, readHere(file)));
  if (folder === 'frontend') {
    const messages = readServerMessages();
    mistakes.push(...translations.flatMap((file) => differences(file, messages, readTranslatedMessages(file))));
  }
  const unused = new Set(english.keys());
  for (const [, key] of readFileSync(OFFLINE_PAGE, 'utf8').matchAll(/data-text="(\w+)"/g)) unused.delete(`offline.${key}`);
  const checker = program.getTypeChecker();
  const isSource = (file) => file.startsWith(path.join(repository, folder, 'src')) && /(?<!\.d|\.spec)\.tsx?$/.test(file);
  const sources = program.getSourceFiles().filter(({ fileName }) => isSource(fileName));
  for (const source of sources) {
    for (const { call, groups = [], paths = [], names = [], mayHaveMore } of readsOf(source, checker, prefix)) {
      const place = `${path.relative(repository, source.fileName)}: ${call.getText()}`;
      for (const key of english.keys()) if (groups.some((group) => key.startsWith(`${group}.`))) unused.delete(key);
      for (const key of paths) unused.delete(key);
      const parameters = paths.map((key) => (english.get(key) ?? []).filter((name) => name !== SITE));
      if (parameters.some((each) => each.some((name) => !names.includes(name)))) mistakes.push(`${place} lacks a value`);
      if (!mayHaveMore && names.some((name) => !parameters.flat().includes(name))) mistakes.push(`${place} has a value that no text uses`);
    }
  }
  return [...mistakes, ...[...unused].map((key) => `${key} is not used`)];
}
