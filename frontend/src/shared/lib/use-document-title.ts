import { useEffect } from 'react';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

/** Sets the title of the document, which screen readers announce when the route changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${getT(commonTexts).product.name}`;
  }, [title]);
}
