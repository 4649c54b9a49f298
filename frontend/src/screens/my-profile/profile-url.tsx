import { ExternalLink } from 'lucide-react';
import { AS_VISITOR, ProfileMenu } from '@/features/profile/profile-menu';
import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { ShareButton } from '@/shared/ui/share-button';

interface ProfileUrlProps {
  username: string;
  /** The username that the owner types in the editor; undefined while the editor is closed. */
  typed?: string;
  isShared: boolean;
}

/** Shows the public URL of the profile: {host}/{username}. The links lead to the saved one. */
export function ProfileUrl({ username, typed, isShared }: ProfileUrlProps) {
  const t = getT('myProfile');
  const share = getT('share');
  const [update] = useUpdateProfileMutation();
  const path = profilePath(username);
  const url = window.location.origin + path;
  return (
    <section aria-label={t('url')} className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6">
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink-faint">{t('url')}</p>
        <p className="font-semibold">
          {window.location.host}/{typed ?? username}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:first:min-w-0 max-sm:*:first:flex-1 max-sm:*:first:px-3">
        <Link to={path} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden />
          {t('view')}
        </Link>
        <ShareButton
          url={url}
          title={username}
          label={share('profile')}
          isCompact
          onShared={() => void (isShared || update({ updateProfileDto: { firstSteps: 'shared' } }))}
        />
        <ProfileMenu url={url} username={username} isOwner visitorPath={path + AS_VISITOR} />
      </div>
    </section>
  );
}
