import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { Button } from '@/shared/ui/button';
import { LazyPart } from '@/shared/ui/lazy-part';

const ProfileMenuContent = lazyComponent(async () => (await import('./profile-menu-content')).ProfileMenuContent);

interface ProfileMenuProps {
  /** Of the profile or album. */
  url: string;
  /** Name of the profile or album. */
  username: string;
  isOwner?: boolean;
  /** Set for a visitor: mutes and blocks the creator. */
  visited?: ProfileView;
  /** Set for a visitor: reports the profile. */
  onReport?: () => void;
}

/** The further actions of a profile. The menu is loaded at the first press. */
export function ProfileMenu(props: ProfileMenuProps) {
  const t = getT('share');
  const [wasPressed, setWasPressed] = useState(false);
  const button = { variant: 'secondary', className: 'w-11 px-0!', title: t('more'), 'aria-label': t('more') } as const;
  const icon = <Ellipsis aria-hidden />;
  const closedTrigger = (
    <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setWasPressed(true)}>
      {icon}
    </Button>
  );
  if (!wasPressed) return closedTrigger;
  return (
    <LazyPart fallback={closedTrigger} onError={() => setWasPressed(false)}>
      <ProfileMenuContent {...props} trigger={<Button {...button}>{icon}</Button>} />
    </LazyPart>
  );
}
