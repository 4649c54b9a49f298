import { act, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { followTranslations } from './translated-page';

type Replace = (text: Text, font: HTMLElement, inner: HTMLElement) => void;

/** The ways in which a translator puts its elements into the place of a text. */
const translators: [string, Replace][] = [
  ['replaces the text', (text, font) => text.replaceWith(font)],
  ['inserts before the text, and removes it', (text, font) => (text.before(font), text.remove())],
  ['inserts after the text, and removes it', (text, font) => (text.after(font), text.remove())],
  ['wraps the text', (text, font, inner) => (text.before(font), inner.replaceChildren(text))],
];

const untranslated = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentNode }) =>
    parentNode?.nodeName === 'FONT' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

function translate(root: Node, replace: Replace): void {
  for (const text of untranslated(root)) {
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    replace(text, font, inner);
  }
}

function Page() {
  const [count, setCount] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [names, setNames] = useState(['a', 'b']);
  return (
    <main>
      <p data-testid="count">
        {count} pictures of <b>Ann</b>
      </p>
      <p data-testid="status">
        {isBusy ? <i>busy: </i> : null}
        {isBusy ? 'saving' : 'saved'}
        {isBusy ? null : <b>!</b>}
      </p>
      <p data-testid="names">{names.map((name) => [name, <i key={name}>{name}</i>])}</p>
      <p data-testid="end">{isBusy ? <b>until </b> : ''}the end</p>
      <button aria-label="count" onClick={() => setCount(count + 1)} />
      <button aria-label="busy" onClick={() => setBusy(!isBusy)} />
      <button aria-label="more" onClick={() => setNames(['c', ...names])} />
      <button aria-label="fewer" onClick={() => setNames(names.slice(1))} />
    </main>
  );
}

const text = (id: string) => screen.getByTestId(id).textContent;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

/** Resolves when the observers have been called. */
const settled = () => act(async () => undefined);

let translator: MutationObserver | undefined;

beforeAll(() => followTranslations());
afterEach(() => translator?.disconnect());
afterAll(() => translator?.disconnect());

describe.each(translators)('a page whose translator %s', (_how, replace) => {
  const open = async () => {
    render(<Page />);
    const root = screen.getByRole('main');
    translate(root, replace);
    translator = new MutationObserver(() => translate(root, replace));
    translator.observe(root, { childList: true, subtree: true, characterData: true });
    await settled();
  };

  it('shows a text that changes', async () => {
    await open();
    press('count');
    await settled();
    expect(text('count')).toBe('2 pictures of Ann');
    expect(untranslated(screen.getByRole('main'))).toEqual([]);
    press('count');
    press('count');
    await settled();
    expect(text('count')).toBe('4 pictures of Ann');
  });

  it('inserts and removes beside and instead of texts', async () => {
    await open();
    for (const [status, end] of [
      ['busy: saving', 'until the end'],
      ['saved!', 'the end'],
      ['busy: saving', 'until the end'],
    ]) {
      press('busy');
      await settled();
      expect([text('status'), text('end')]).toEqual([status, end]);
    }
  });

  it('adds to a list and removes from it', async () => {
    await open();
    press('more');
    await settled();
    expect(text('names')).toBe('ccaabb');
    press('fewer');
    press('fewer');
    await settled();
    expect(text('names')).toBe('bb');
  });
});
