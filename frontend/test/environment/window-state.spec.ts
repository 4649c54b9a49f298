import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WindowState } from './window-state.mjs';

let state: WindowState;
beforeEach(() => {
  state = new WindowState({ window, cookieJar: { removeAllCookiesSync: () => undefined } });
});
afterEach(() => {
  state.restore();
});

describe('the window of the next test file', () => {
  it('has the properties of the objects that tests replace', () => {
    const { click } = HTMLElement.prototype;
    Object.assign(globalThis, { added: true, scrollTo: () => 'replaced' });
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    HTMLElement.prototype.click = () => undefined;
    state.restore();
    expect(globalThis).not.toHaveProperty('added');
    expect(globalThis.scrollTo(0, 0)).toBeUndefined();
    expect(Object.hasOwn(navigator, 'doNotTrack')).toBe(false);
    expect(document.visibilityState).toBe('visible');
    expect(HTMLElement.prototype.click).toBe(click);
  });

  it('has no event listener of an earlier test file', () => {
    const listener = jest.fn();
    for (const target of [globalThis, document, document.documentElement, document.head, document.body]) {
      target.addEventListener('focus', listener);
      target.addEventListener('focus', listener, { capture: true });
    }
    state.restore();
    for (const target of [globalThis, document, document.documentElement, document.head, document.body])
      target.dispatchEvent(new Event('focus'));
    expect(listener).not.toHaveBeenCalled();
  });

  it('runs no timer of an earlier test file', async () => {
    const callback = jest.fn();
    const { setTimeout: later } = globalThis;
    setInterval(callback);
    requestAnimationFrame(callback);
    later(callback);
    state.restore();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(callback).not.toHaveBeenCalled();
  });

  it('has an empty document, an empty storage and the first URL', () => {
    document.documentElement.lang = 'de';
    document.head.innerHTML = '<title>Title</title>';
    document.body.innerHTML = '<p>Text</p>';
    document.body.className = 'locked';
    localStorage.setItem('key', 'value');
    sessionStorage.setItem('key', 'value');
    history.pushState({ page: 2 }, '', '/page?number=2');
    state.restore();
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect([localStorage.length, sessionStorage.length, history.length, history.state]).toEqual([0, 0, 1, null]);
    expect(location.href).toBe('http://localhost/');
  });

  it('cannot be restored while a property cannot be deleted', () => {
    const lasting = () => undefined;
    Object.assign(globalThis, { lasting });
    const later = new WindowState({ window, cookieJar: { removeAllCookiesSync: () => undefined } });
    Object.defineProperty(lasting, 'fixed', { value: 1 });
    expect(() => {
      later.restore();
    }).toThrow('The test file has defined fixed');
  });
});
