import { Ellipsis } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { lazyMenu } from '@/shared/ui/lazy-part';
import { Button } from '@/shared/ui/button';
import type { ProfileMenuContentProps } from './profile-menu-content';

const ProfileMenuContent = lazyMenu(async () => (await import('./profile-menu-content')).ProfileMenuContent);

/** The query of the own profile as visitors see it. */
export const AS_VISITOR = '?as=visitor';

/** The further actions of a profile. The menu is loaded at the first press. */
export function ProfileMenu(props: Omit<ProfileMenuContentProps, 'trigger'>) {
  const t = getT('share');
  return (
    <ProfileMenuContent
      {...props}
      trigger={
        <Button variant="secondary" className="w-11 px-0!" title={t('more')} aria-label={t('more')}>
          <Ellipsis aria-hidden />
        </Button>
      }
    />
  );
}
