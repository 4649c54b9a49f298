import { Camera, ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { IconButton } from '@/shared/ui/icon-button';
import { LazyPart } from '@/shared/ui/lazy-part';

const AvatarDialog = lazyComponent(async () => (await import('./avatar-dialog')).AvatarDialog);
const BannerDialog = lazyComponent(async () => (await import('./banner-dialog')).BannerDialog);

const control = 'border border-line bg-surface text-ink shadow-lift hover:bg-surface-soft';

export function ChangeAvatar({ profile }: { profile: ProfileView }) {
  const t = getT('myProfile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('changeAvatar')} className={`absolute -right-3 -bottom-1 ${control}`} onClick={() => setOpen(true)}>
        <Camera aria-hidden />
      </IconButton>
      {isOpen ? (
        <LazyPart onError={() => setOpen(false)}>
          <AvatarDialog username={profile.username} avatar={profile.profileImage} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
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
      {isOpen ? (
        <LazyPart onError={() => setOpen(false)}>
          <BannerDialog banner={profile.bannerImage} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
