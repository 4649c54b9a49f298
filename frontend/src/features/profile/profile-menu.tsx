import { Ellipsis } from 'lucide-react';
import type { ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { lazyMenu } from '@/shared/ui/lazy-part';
import { Button } from '@/shared/ui/button';

const ProfileMenuContent = lazyMenu(async () => (await import('./profile-menu-content')).ProfileMenuContent);

/** The query of the own profile as visitors see it. */
export const AS_VISITOR = '?as=visitor';

interface ProfileMenuProps {
  /** Of the profile, album or collection. */
  url: string;
  /** Name of the profile, album or collection. */
  username: string;
  isOwner?: boolean;
  /** Set for the owner of a profile: shows it as visitors see it. */
  visitorPath?: string;
  /** Set for a visitor: mutes and blocks the creator. */
  visited?: ProfileView;
  /** Set for a visitor: reports the profile, album or collection. */
  onReport?: () => void;
  /** The text of the report, when it is not about a profile. */
  reportText?: string;
}

/** The further actions of a profile. The menu is loaded at the first press. */
export function ProfileMenu(props: ProfileMenuProps) {
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
