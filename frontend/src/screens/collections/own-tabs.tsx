import { Bookmark, Heart } from 'lucide-react';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { PageTabs } from '@/shared/ui/page-tabs';

/** Leads from the likes to the collections, and back. */
export function OwnTabs() {
  const t = getT('collections');
  return (
    <div className="mb-5">
      <PageTabs
        label={t('kept')}
        tabs={[
          { to: appPath('/likes'), label: t('likes.title'), icon: Heart },
          { to: appPath('/collections'), label: t('title'), icon: Bookmark },
        ]}
      />
    </div>
  );
}
