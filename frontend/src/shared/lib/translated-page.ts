/** A text node of React, and the element that shows its translation in its place. */
const translations = new WeakMap<Node, ChildNode>();
/** Those elements. */
const used = new WeakSet<Node>();
const EVERYTHING = { childList: true, subtree: true, characterData: true };

interface NodeMethods {
  removeChild: (this: Node, child: Node) => Node;
  insertBefore: (this: Node, child: Node, next: Node | null) => Node;
}

/**
 * Lets React change a page that the browser translates. Google Translate replaces text nodes, which React still holds, by `<font>` elements;
 * React would throw and the page would end. So the two methods by which React removes and inserts act on the translation instead, as the
 * maintainers of React suggest (facebook/react#11538). React has no other place for it, and the translator runs in another world of the
 * browser, which keeps its own methods. A replaced text that React changes returns into the page, where the translator finds it.
 */
export function followTranslations(): void {
  const { removeChild, insertBefore } = Node.prototype as NodeMethods;
  const observer = new MutationObserver((records) => records.forEach(follow));
  const follow = ({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (type === 'characterData') showChanged(target);
    addedNodes.forEach((node) => {
      // React has moved the text, or the translator shows the original.
      if (translations.get(node)?.contains(node) === false) forget(node)?.remove();
    });
    removedNodes.forEach((text) => {
      const translation = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT' && !used.has(node));
      if (text.nodeName !== '#text' || !translation) return;
      translations.set(text, translation as ChildNode);
      used.add(translation);
      // A node outside of the document is observed by itself.
      observer.observe(text, EVERYTHING);
    });
  };
  const forget = (text: Node) => {
    const translation = translations.get(text);
    translations.delete(text);
    return translation;
  };
  const showChanged = (text: Node) => {
    if (!text.isConnected) forget(text)?.replaceWith(text);
  };
  /** The child of `parent` that shows the node; null without one. */
  const shownIn = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node;
    observer.takeRecords().forEach(follow);
    let shown: Node | null = translations.get(node) ?? node;
    while (shown !== null && shown.parentNode !== parent) shown = shown.parentNode;
    return shown;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const shown = shownIn(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    return insertBefore.call(this, child, next && shownIn(this, next)) as Child;
  };
  observer.observe(document, EVERYTHING);
}
