import { clsx } from 'clsx';
import { Bookmark, Heart } from 'lucide-react';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { NavLink } from '@/shared/ui/link';

/** Leads from the likes to the collections, and back. */
export function OwnTabs() {
  const t = getT('collections');
  const tabs = [
    { path: appPath('/likes'), label: t('likes.title'), icon: Heart },
    { path: appPath('/collections'), label: t('title'), icon: Bookmark },
  ];
  return (
    <nav aria-label={t('kept')} className="mb-5 flex w-fit rounded-full bg-surface-soft p-1">
      {tabs.map(({ path, label, icon: Icon }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) =>
            clsx(
              'flex h-9 items-center gap-2 rounded-full px-4 text-sm font-semibold transition pointer-coarse:h-11',
              isActive ? 'bg-raised text-accent shadow-sm' : 'text-ink-soft hover:text-ink',
            )
          }
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
