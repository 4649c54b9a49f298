import { useEffect } from 'react';

interface StyleProps {
  styles: string;
}

/**
 * Replaces the package `react-style-singleton`, with which Radix locks the scrolling behind a dialog. The package inserts a style
 * element, which the content security policy forbids; a constructed style sheet is allowed. As in the package, the first component
 * that mounts sets the styles and the last one that unmounts removes them.
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string): void => {
    mounted += 1;
    if (mounted > 1) return;
    // Constructed here, because the server has no style sheets and imports this module too.
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = (): void => {
    mounted -= 1;
    if (mounted === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  return function Style({ styles }: StyleProps) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
