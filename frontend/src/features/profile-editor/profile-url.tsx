import { ExternalLink } from 'lucide-react';
import { myProfileTexts } from '@/shared/i18n/en/my-profile';
import { shareTexts } from '@/shared/i18n/en/share';
import { getT } from '@/shared/i18n/texts';
import { buttonClass } from '@/shared/ui/button';
import { ShareButton } from '@/shared/ui/share-button';
import { Link } from '@/shared/ui/link';

interface ProfileUrlProps {
  username: string;
  /** The username that the owner types in the editor; undefined while the editor is closed. */
  typed?: string;
}

/** Shows the public URL of the profile: {host}/{username}. The links lead to the saved one. */
export function ProfileUrl({ username, typed }: ProfileUrlProps) {
  const t = getT(myProfileTexts);
  const share = getT(shareTexts);
  const path = `/${encodeURIComponent(username)}`;
  return (
    <section aria-label={t.url} className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink-faint">{t.url}</p>
        <p className="font-semibold">
          {window.location.host}/{typed ?? username}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Link to={path} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden />
          {t.view}
        </Link>
        <ShareButton url={`${window.location.origin}${path}`} title={username} label={share.profile} />
      </div>
    </section>
  );
}
