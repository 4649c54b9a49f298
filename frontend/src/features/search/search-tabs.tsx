import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';

const PAGES = { creators: '/', pictures: '/explore' };

interface SearchTabsProps {
  current: keyof typeof PAGES;
  search: string;
}

/** The results of a search: creators on Discover, pictures on Explore. */
export function SearchTabs({ current, search }: SearchTabsProps) {
  const t = getT('searchTabs');
  return (
    <nav aria-label={t('label')} className="mb-5 flex gap-2">
      {(['creators', 'pictures'] as const).map((page) => (
        <Link
          key={page}
          to={`${PAGES[page]}?search=${encodeURIComponent(search)}`}
          aria-current={page === current ? 'page' : undefined}
          className={buttonClass(page === current ? 'primary' : 'secondary')}
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  );
}
