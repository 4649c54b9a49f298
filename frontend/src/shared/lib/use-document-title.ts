import { useEffect } from 'react';
import { commonTexts } from '../i18n/en/common';
import { getT } from '../i18n/texts';

/** Sets the title of the document, which screen readers announce when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${getT(commonTexts).product.name}`;
  }, [title]);
}
