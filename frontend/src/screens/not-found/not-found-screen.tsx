import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { NotFound } from '@/shared/ui/not-found';

export function NotFoundScreen() {
  const t = getT('notFound');
  useDocumentTitle(t('title'));
  return <NotFound title={t('title')} hint={t('hint')} />;
}
