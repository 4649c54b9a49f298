import type { ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { Banner, Identity, IdentitySkeleton, type IdentityProps } from './profile-header';

interface ProfileHeaderProps extends IdentityProps {
  /** The owner's button over the banner. */
  changeBanner: ReactNode;
}

/** Banner and identity in one card, for the owner. */
export function ProfileHeader({ changeBanner, ...identity }: ProfileHeaderProps) {
  return (
    <header className="card overflow-hidden">
      <Banner banner={identity.profile.bannerImage}>{changeBanner}</Banner>
      <div className="px-5 pb-6 sm:px-6">
        <Identity {...identity} />
      </div>
    </header>
  );
}

export function ProfileHeaderSkeleton() {
  return (
    <div className="card overflow-hidden">
      <Skeleton shape="square" className="aspect-3/1" />
      <div className="px-5 pb-6 sm:px-6">
        <IdentitySkeleton />
      </div>
    </div>
  );
}
