import { SearchX, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { CreatorFilters } from '../../shared/api/public-api';
import { useTexts } from '../../shared/lib/texts/texts';
import { Button, buttonClass } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';

interface NoCreatorsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

/** Has one text for filters without a match and another one for an installation without creators. */
export function NoCreators({ filters, onClear }: NoCreatorsProps) {
  const t = useTexts();
  if (filters.search === '' && filters.hashtags.length === 0) {
    const upload = (
      <Link to="/upload" className={buttonClass()}>
        {t.nav.uploadMedia}
      </Link>
    );
    return <EmptyState icon={Sparkles} title={t.discover.empty} hint={t.discover.emptyYet} action={upload} />;
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t.discover.clearFilters}
    </Button>
  );
  return <EmptyState icon={SearchX} title={t.discover.empty} hint={t.discover.emptyFiltered} action={clear} />;
}
