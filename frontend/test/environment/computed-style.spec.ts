import { afterEach, expect, it } from '@jest/globals';

const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity', 'content', 'color', 'width'];

afterEach(() => {
  document.body.replaceChildren();
});

it('has the values of jsdom', () => {
  document.body.innerHTML = `
    <main style="visibility: hidden; pointer-events: none">
      <p>inherited <b style="visibility: visible; pointer-events: auto">and reset</b></p>
      <p hidden>hidden <span hidden style="display: block; opacity: 0">shown</span></p>
    </main>
    <dialog>closed</dialog><dialog open>open</dialog>
    <table><tr><td style="width: 3px; color: red">cell</td></tr></table>
    <ul><li>item</li></ul><input type="hidden"><input type="text"><svg><title>title</title><g></g></svg>
    <template></template><fieldset class="contents"><legend></legend><button></button></fieldset>`;
  const elements = [...document.body.querySelectorAll('*')];
  // The window of a frame has the function of jsdom.
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  const valuesBy = (window: Window | null) =>
    elements.map((element) => PROPERTIES.map((name) => window?.getComputedStyle(element).getPropertyValue(name)));
  expect(valuesBy(window)).toEqual(valuesBy(contentWindow));
});

it('shows a change at once', () => {
  const paragraph = document.body.appendChild(document.createElement('p'));
  expect(getComputedStyle(paragraph).display).toBe('block');
  paragraph.hidden = true;
  expect(getComputedStyle(paragraph).display).toBe('none');
  document.body.style.pointerEvents = 'none';
  expect(getComputedStyle(paragraph).pointerEvents).toBe('none');
  document.body.removeAttribute('style');
  expect(getComputedStyle(paragraph).pointerEvents).toBe('auto');
});
