import { Link } from '../../shared/ui/link';

interface ProfileLinkProps {
  username: string;
  /** The id of a user whose profile visitors do not see, or may not see. The link opens the preview of the back-office. */
  previewId?: number;
}

const CLASS = 'min-w-0 font-medium [overflow-wrap:anywhere]';

/** A link to the profile of a user. */
export function ProfileLink({ username, previewId }: ProfileLinkProps) {
  if (previewId !== undefined) {
    return (
      <Link to={`/adm/users/${String(previewId)}`} className={CLASS}>
        {username}
      </Link>
    );
  }
  return (
    <a href={`/${encodeURIComponent(username)}`} target="_blank" rel="noopener" className={CLASS}>
      {username}
    </a>
  );
}
