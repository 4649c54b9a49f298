import { clsx } from 'clsx';
import { getT } from '@/shared/texts/texts';
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
    <nav aria-label={t('label')} className="mb-5 flex max-w-md gap-1 rounded-full bg-surface-soft p-1">
      {(['creators', 'pictures'] as const).map((page) => (
        <Link
          key={page}
          to={`${PAGES[page]}?search=${encodeURIComponent(search)}`}
          aria-current={page === current ? 'page' : undefined}
          className={clsx(
            'flex h-10 flex-1 items-center justify-center rounded-full px-3 text-sm font-semibold transition pointer-coarse:h-11',
            page === current ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
          )}
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  );
}
