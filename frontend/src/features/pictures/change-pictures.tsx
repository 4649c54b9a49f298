import { Camera, ImageUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '../../shared/api/public-api';
import { useTexts } from '../../shared/lib/texts/texts';
import { IconButton } from '../../shared/ui/icon-button';

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog')).AvatarDialog }));
const BannerDialog = lazy(async () => ({ default: (await import('./banner-dialog')).BannerDialog }));

const control = 'border border-line bg-surface text-ink shadow-lift hover:bg-surface-soft';

export function ChangeAvatar({ profile }: { profile: Profile }) {
  const t = useTexts().myProfile;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t.changeAvatar}
        className={`absolute right-0 bottom-0 ${control}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Camera aria-hidden />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <AvatarDialog
            hasAvatar={profile.profileImage !== null}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function ChangeBanner({ profile }: { profile: Profile }) {
  const t = useTexts().myProfile;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t.changeBanner}
        className={`absolute top-3 right-3 ${control}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <ImageUp aria-hidden />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <BannerDialog
            banner={profile.bannerImage}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
