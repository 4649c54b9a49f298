import { useEffect } from 'react';
import { texts } from './texts/texts';

/** Names the tab after the screen; screen readers announce it when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts().product.name}`;
  }, [title]);
}
