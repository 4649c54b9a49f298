import { SearchX, Sparkles } from 'lucide-react';
import type { CreatorFilters } from '@/shared/api/public-api';
import { discoverTexts } from '@/shared/i18n/en/discover';
import { layoutTexts } from '@/shared/i18n/en/layout';
import { getT } from '@/shared/i18n/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';

interface NoCreatorsProps {
  filters: CreatorFilters;
  onClear: () => void;
}

/** Has one text for filters without a match and another one for an installation without creators. */
export function NoCreators({ filters, onClear }: NoCreatorsProps) {
  const t = getT(discoverTexts);
  const { nav } = getT(layoutTexts);
  if (filters.search === '' && filters.hashtags.length === 0) {
    const upload = (
      <Link to="/upload" className={buttonClass()}>
        {nav.uploadMedia}
      </Link>
    );
    return <EmptyState icon={Sparkles} title={t.empty} hint={t.emptyYet} action={upload} />;
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t.clearFilters}
    </Button>
  );
  return <EmptyState icon={SearchX} title={t.empty} hint={t.emptyFiltered} action={clear} />;
}
