import type { BrowserContext } from '@playwright/test';

/**
 * Translates every page of the context from its `load` event on, as Google Translate does in Chrome: replaces each text node by two `<font>`
 * elements, also those that the app adds or changes later. The translation is the same text, so that a journey finds its labels.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const replace = (text: Text): void => {
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
    };
    const translate = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      const isTranslated = ({ parentElement }: Text) =>
        parentElement?.closest('font, script, style, textarea, option, title, svg') !== null;
      texts.filter((text) => text.data.trim() !== '' && !isTranslated(text)).forEach(replace);
    };
    window.addEventListener('load', () => {
      translate();
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
