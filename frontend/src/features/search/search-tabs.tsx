import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';

const TABS = [
  ['creators', '/'],
  ['pictures', '/explore'],
] as const;

interface SearchTabsProps {
  current: (typeof TABS)[number][0];
  search: string;
}

/** The results of a search: creators on Discover, pictures on Explore. */
export function SearchTabs({ current, search }: SearchTabsProps) {
  const t = getT('discover.tabs');
  return (
    <div className="mb-5 flex gap-2">
      {TABS.map(([tab, page]) => (
        <Link
          key={tab}
          to={`${appPath(page)}?search=${encodeURIComponent(search)}`}
          aria-current={tab === current ? 'page' : undefined}
          className={buttonClass(tab === current ? 'primary' : 'secondary')}
        >
          {t(tab)}
        </Link>
      ))}
    </div>
  );
}
