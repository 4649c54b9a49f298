import { useEffect } from 'react';
import { texts } from './texts/texts';

/** Sets the title of the document, which screen readers announce when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts().product.name}`;
  }, [title]);
}
