import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../shared/lib/texts/texts';
import { buttonClass } from '../../shared/ui/button';
import { ShareButton } from '../../shared/ui/share-button';

/** Shows the public URL of the profile: {host}/{username}. */
export function ProfileUrl({ username }: { username: string }) {
  const t = useTexts();
  const path = `/${encodeURIComponent(username)}`;
  return (
    <section aria-label={t.myProfile.url} className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink-faint">{t.myProfile.url}</p>
        <p className="truncate font-semibold">
          {window.location.host}/{username}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={path} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden />
          {t.myProfile.view}
        </Link>
        <ShareButton url={`${window.location.origin}${path}`} title={username} label={t.share.profile} />
      </div>
    </section>
  );
}
