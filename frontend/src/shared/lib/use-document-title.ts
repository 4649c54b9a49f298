import { useEffect } from 'react';
import { siteName } from './site';

/** Sets the title of the document, which screen readers announce when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);
}
