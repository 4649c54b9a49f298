import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { document } from '../support/contract.js';
import { handlersOf } from '../support/handlers.js';
import { Vitrine } from '../support/vitrine.js';

const templates = Object.entries(document['x-messages']);
const sentences = templates.flatMap(([code, template]) =>
  (typeof template === 'string' ? [template] : Object.values(template)).map((text) => [code, text]),
);

/** A number; not a digit in a name such as MP4, UTF-8 or H.264. */
const NUMBER = /(?<![\w-]|[A-Z]\.)\d/;
const PLACEHOLDER = /\{\w+(, number)?\}/g;
const REGULAR_EXPRESSION = /regular expression|[\^$\\]|\[[^\]]*-[^\]]*\]/;
/** Types of rules that have no message. */
const WITHOUT_MESSAGE = [ValidationTypes.CONDITIONAL_VALIDATION, ValidationTypes.NESTED_VALIDATION, ValidationTypes.WHITELIST];

// `assertMatchesContract` checks in every end-to-end test that the code and params of a sentence result in the sentence.
describe('the messages of the API', () => {
  it('are documented with a code in snake_case', () => {
    expect(templates.length).toBeGreaterThan(150);
    expect(templates.filter(([code]) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
  });

  it('have their numbers in the params', () => {
    expect(sentences.filter(([, text = '']) => NUMBER.test(text.replaceAll(PLACEHOLDER, '')))).toEqual([]);
  });

  it('have placeholders that clients can fill', () => {
    expect(sentences.filter(([, text = '']) => /[{}]/.test(text.replaceAll(PLACEHOLDER, '')))).toEqual([]);
  });

  it('have a code and params for each rule of each field, and no regular expression', async () => {
    const vitrine = await Vitrine.start();
    const inputs = new Set(handlersOf(vitrine.app).flatMap(({ parameters }) => parameters));
    await vitrine.stop();
    const rules = [...inputs].flatMap((input) =>
      getMetadataStorage()
        .getTargetValidationMetadatas(input, '', false, false)
        .filter(({ type }) => !WITHOUT_MESSAGE.includes(type)),
    );
    expect(rules.length).toBeGreaterThan(300);
    const codes = new Set(templates.map(([code]) => code));
    const withoutCode = rules.filter(({ context }) => !codes.has((context as { code: string } | undefined)?.code ?? ''));
    const syntax = rules.filter(({ message }) => typeof message !== 'string' || REGULAR_EXPRESSION.test(message));
    expect(syntax.map(({ propertyName, message }) => [propertyName, message])).toEqual([]);
    expect(withoutCode.map(({ propertyName, name }) => `${propertyName} ${name ?? ''}`)).toEqual([]);
  });
});
