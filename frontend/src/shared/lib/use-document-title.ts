import { useEffect } from 'react';
import { getT } from '@/shared/texts/texts';

/** Sets the title of the document, which screen readers announce when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${getT('common')('product.name')}`;
  }, [title]);
}
