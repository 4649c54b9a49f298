import { Compass, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../shared/lib/texts/texts';
import { useDocumentTitle } from '../../shared/lib/use-document-title';
import { buttonClass } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { PageHeader } from '../../shared/ui/page-header';

export function FollowingScreen() {
  const t = useTexts();
  useDocumentTitle(t.following.title);
  return (
    <>
      <PageHeader title={t.following.title} subtitle={t.following.subtitle} />
      <EmptyState
        icon={Heart}
        title={t.following.empty}
        hint={t.following.emptyHint}
        action={
          <Link to="/" className={buttonClass()}>
            <Compass aria-hidden />
            {t.following.discover}
          </Link>
        }
      />
    </>
  );
}
