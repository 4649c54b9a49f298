import type { ReactNode } from 'react';
import { nameOf } from '@/shared/lib/name-of';
import { profilePath } from '@/shared/lib/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Link } from '@/shared/ui/link';

const AVATAR_PX = 40;

interface PersonRowProps {
  person: { username: string; displayName: string; profileImage: string | null };
  /** The line below the name. */
  detail: ReactNode;
  /** The controls at the end of the row. */
  children: ReactNode;
}

/** A person in a list of rows: avatar and name, which lead to the page, and controls. */
export function PersonRow({ person, detail, children }: PersonRowProps) {
  const { username, displayName, profileImage } = person;
  return (
    <li className="flex items-center gap-2.5 py-3 sm:gap-4">
      <Avatar username={username} image={profileImage} size={AVATAR_PX} />
      <div className="min-w-0 flex-1">
        <p className="max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate" title={nameOf(person)}>
          <Link to={profilePath(username)} dir="auto" className="font-semibold hover:text-accent max-sm:text-[0.9375rem]">
            {nameOf(person)}
          </Link>
        </p>
        <p className="text-sm text-ink-faint max-sm:wrap-anywhere sm:truncate">
          {displayName === '' ? null : (
            <>
              {`@${username}`}
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          <span className="max-sm:block">{detail}</span>
        </p>
      </div>
      {/* Without the icon of 'Follow', more of the name fits on a phone. */}
      <div className="flex shrink-0 items-center max-sm:[&_.lucide-user-plus]:hidden sm:gap-1">{children}</div>
    </li>
  );
}
