/** The properties by which queries and matchers decide what is visible, by their names in CSS and in scripts. */
const FAST = {
  display,
  visibility: (element) => inherited(element, 'visibility') ?? 'visible',
  'pointer-events': (element) => inherited(element, 'pointer-events') ?? 'auto',
  opacity: (element) => inline(element, 'opacity'),
  content: (element) => inline(element, 'content'),
};
FAST.pointerEvents = FAST['pointer-events'];

/** Attributes on which the display of jsdom's default style sheet depends. */
const ATTRIBUTES = ['hidden', 'open', 'type'];

/** The display of an element without inline style, by its name and those attributes. */
const defaultDisplays = new Map();

/**
 * Replaces `getComputedStyle` of jsdom, which matches an element against 120 default rules and resolves its colours, as often as a
 * query looks at the element. The properties above are found by the name, the attributes and the inline styles of the element. All
 * others come from jsdom. The tests have no style sheet that sets the former.
 */
export function withFastStyles(getComputedStyle) {
  return (element) => {
    let style;
    const computed = () => (style ??= getComputedStyle(element));
    const valueOf = (name) => (Object.hasOwn(FAST, name) ? FAST[name](element, getComputedStyle) : undefined);
    const getPropertyValue = (name) => valueOf(name) ?? computed().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get: (_target, name) => {
          if (name === 'getPropertyValue') return getPropertyValue;
          const fast = valueOf(name);
          if (fast !== undefined) return fast;
          const value = Reflect.get(computed(), name);
          return typeof value === 'function' ? value.bind(computed()) : value;
        },
      },
    );
  };
}

function display(element, getComputedStyle) {
  return inline(element, 'display') || defaultDisplay(element, getComputedStyle);
}

function defaultDisplay(element, getComputedStyle) {
  const attributes = ATTRIBUTES.filter((name) => element.hasAttribute(name)).map((name) => [name, element.getAttribute(name)]);
  const key = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  if (!defaultDisplays.has(key)) {
    const probe = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    for (const [name, value] of attributes) probe.setAttribute(name, value);
    defaultDisplays.set(key, getComputedStyle(probe).display);
  }
  return defaultDisplays.get(key);
}

function inline(element, property) {
  // Reading `style` constructs a declaration.
  return element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
}

function inherited(element, property) {
  for (let ancestor = element; ancestor !== null; ancestor = ancestor.parentElement) {
    const value = inline(ancestor, property);
    if (value !== '') return value;
  }
  return undefined;
}
