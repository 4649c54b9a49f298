/**
 * Restores the state that a window had when this object was constructed: properties of its objects, event listeners, timers,
 * document, storage, cookies and history. Packages that were loaded before keep the original timer functions, whose timers are not
 * cleared, because React's scheduler would wait for a cleared timer forever.
 */
export class WindowState {
  #dom;
  #window;
  #elements;
  #objects = new Map();
  #listeners = [];
  #timers = [];

  constructor(dom) {
    this.#dom = dom;
    this.#window = dom.window;
    const { document } = this.#window;
    this.#elements = [document.documentElement, document.head, document.body];
    for (const target of [this.#window, document, ...this.#elements]) this.#recordListeners(target);
    this.#recordTimers('setTimeout', 'clearTimeout');
    this.#recordTimers('setInterval', 'clearInterval');
    this.#recordTimers('requestAnimationFrame', 'cancelAnimationFrame');
    for (const object of this.#persistentObjects()) this.#objects.set(object, descriptorsOf(object));
  }

  restore() {
    for (const [object, descriptors] of this.#objects) restoreProperties(object, descriptors);
    this.#removeListeners();
    this.#clearTimers();
    this.#clearDocument();
    this.#clearStorage();
  }

  /** Objects that outlive a test file and whose properties tests can replace. */
  #persistentObjects() {
    const { document, navigator, location, history, performance, process } = this.#window;
    const objects = new Set([this.#window, document, navigator, location, history, performance, process, process.env, ...this.#elements]);
    for (const { value } of Object.values(descriptorsOf(this.#window))) {
      if (typeof value !== 'function' || value === this.#window) continue;
      objects.add(value);
      if (value.prototype) objects.add(value.prototype);
    }
    return objects;
  }

  #recordListeners(target) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...args) => {
      this.#listeners.push([target, args]);
      addEventListener.apply(target, args);
    };
    target.removeEventListener = (...args) => {
      this.#listeners = this.#listeners.filter(([otherTarget, otherArgs]) => otherTarget !== target || !isSameListener(otherArgs, args));
      removeEventListener.apply(target, args);
    };
  }

  #removeListeners() {
    for (const [target, args] of [...this.#listeners]) target.removeEventListener(...args);
  }

  #recordTimers(start, stop) {
    const { [start]: original, [stop]: clear } = this.#window;
    this.#window[start] = (...args) => {
      const timer = original(...args);
      this.#timers.push(() => clear(timer));
      return timer;
    };
  }

  #clearTimers() {
    for (const clear of this.#timers) clear();
    this.#timers = [];
  }

  #clearDocument() {
    const { document } = this.#window;
    const [html, head, body] = this.#elements;
    html.replaceChildren(head, body);
    head.replaceChildren();
    body.replaceChildren();
    for (const element of this.#elements) for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.getSelection().removeAllRanges();
  }

  #clearStorage() {
    const { localStorage, sessionStorage, history, _sessionHistory: entries } = this.#window;
    localStorage.clear();
    sessionStorage.clear();
    this.#dom.cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', 'http://localhost/');
    Object.assign(entries, { _entries: [entries.currentEntry], _currentIndex: 0 });
  }
}

function isSameListener([type, listener, options], [otherType, otherListener, otherOptions]) {
  return type === otherType && listener === otherListener && isCapture(options) === isCapture(otherOptions);
}

function isCapture(options) {
  return typeof options === 'object' ? options?.capture === true : options === true;
}

function descriptorsOf(object) {
  return Object.getOwnPropertyDescriptors(object);
}

function restoreProperties(object, descriptors) {
  for (const key of Reflect.ownKeys(object)) {
    if (!Object.hasOwn(descriptors, key)) deleteProperty(object, key);
    else if (!isSame(Object.getOwnPropertyDescriptor(object, key), descriptors[key])) Object.defineProperty(object, key, descriptors[key]);
  }
  for (const key of Reflect.ownKeys(descriptors)) {
    if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, descriptors[key]);
  }
}

/** Jest and its packages keep state under symbols that cannot be deleted. */
function deleteProperty(object, key) {
  if (Reflect.deleteProperty(object, key) || typeof key === 'symbol') return;
  throw new Error(`The test file has defined ${key}, which cannot be deleted: define it as configurable.`);
}

function isSame(one, other) {
  return one.value === other.value && one.get === other.get && one.set === other.set && one.enumerable === other.enumerable;
}
