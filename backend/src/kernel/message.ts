/** The values of a message that clients need to write it in another language. */
export type Params = Record<string, number | string>;

/** A sentence for people, with the code and the params from which clients write it in another language. */
export interface Message {
  readonly code: string;
  readonly params: Params;
  readonly message: string;
}

/** The message of an error, whose JSON lacks its sentence. */
export const plainMessage = ({ code, params, message: sentence }: Message): Message => ({ code, params, message: sentence });

/** A sentence with placeholders, or the sentences of one code by their param `reason`. */
export type Template = string | Readonly<Record<string, string>>;

type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${infer Name}, number` ? Name : Inner) | Placeholder<Rest>
  : never;
type SentenceParams<Sentence extends string> = { [Name in Placeholder<Sentence>]: number | string };

/** The params that fill the template. */
export type ParamsOf<T extends Template> = T extends string
  ? SentenceParams<T>
  : { [Reason in keyof T]: { reason: Reason } & SentenceParams<T[Reason] & string> }[keyof T];

const PLACEHOLDER = /\{(\w+)(, number)?\}/g;
const templates = new Map<string, Template>();

/** Records the template of a code for the API document. A code has one template, because clients translate by the code. */
export function declareTemplate(code: string, template: Template): void {
  const declared = templates.get(code);
  if (declared !== undefined && declared !== template) throw new Error(`The code ${code} has two messages.`);
  templates.set(code, template);
}

/** The template of each code that was declared. */
export const declaredTemplates = (): Readonly<Record<string, Template>> => Object.fromEntries(templates);

/** The sentence with the params in place of `{name}`. `{name, number}` is a number with commas, as in ICU messages. */
export function fillTemplate(template: Template, params: Params): string {
  const sentence = typeof template === 'string' ? template : (template[params.reason ?? ''] ?? '');
  return sentence.replaceAll(PLACEHOLDER, (_, name: string, isGrouped?: string) => {
    const value = params[name] ?? '';
    return isGrouped === undefined ? String(value) : value.toLocaleString('en');
  });
}

/** A message that is not an error. Called with its params. */
export interface DeclaredMessage<T extends Template = string> {
  (params: ParamsOf<T>): Message;
  readonly code: string;
  readonly template: T;
}

/** Declares a message: `const filesUploaded = message('files_uploaded', '{count} file(s) uploaded')`. */
export function message<const T extends Template>(code: string, template: T): DeclaredMessage<T> {
  declareTemplate(code, template);
  const fill = (params: ParamsOf<T>): Message => ({ code, params, message: fillTemplate(template, params) });
  return Object.assign(fill, { code, template });
}
