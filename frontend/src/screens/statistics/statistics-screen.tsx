import { BarChart3, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../shared/lib/texts/texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { buttonClass } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageHeader } from '../../shared/ui/page-header';

export function StatisticsScreen() {
  const t = useTexts();
  useDocumentTitle(t.statistics.title);
  return (
    <>
      <PageHeader title={t.statistics.title} subtitle={t.statistics.subtitle} />
      <EmptyState
        icon={BarChart3}
        title={t.statistics.empty}
        hint={t.statistics.emptyHint}
        action={
          <Link to="/upload" className={buttonClass()}>
            <Upload aria-hidden />
            {t.nav.uploadMedia}
          </Link>
        }
      />
    </>
  );
}
