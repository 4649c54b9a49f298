import { Camera, ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { IconButton } from '@/shared/ui/icon-button';

const AvatarDialog = lazyPart(async () => (await import('./avatar-dialog')).AvatarDialog);
const BannerDialog = lazyPart(async () => (await import('./banner-dialog')).BannerDialog);

const control = 'border border-line bg-surface text-ink shadow-lift hover:bg-surface-soft';

export function ChangeAvatar({ profile }: { profile: ProfileView }) {
  const t = getT('myProfile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('changeAvatar')} className={`absolute -right-3 -bottom-1 ${control}`} onClick={() => setOpen(true)}>
        <Camera aria-hidden />
      </IconButton>
      {isOpen ? <AvatarDialog username={profile.username} avatar={profile.profileImage} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function ChangeBanner({ profile }: { profile: ProfileView }) {
  const t = getT('myProfile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('changeBanner')} className={`absolute top-3 right-3 ${control}`} onClick={() => setOpen(true)}>
        <ImageUp aria-hidden />
      </IconButton>
      {isOpen ? <BannerDialog banner={profile.bannerImage} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
