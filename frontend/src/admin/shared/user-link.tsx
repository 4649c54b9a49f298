import { Link } from '@/shared/ui/link';

interface UserLinkProps {
  id: number;
  username: string;
}

/** The name of a user, which leads to the user in the back-office, also when the profile is hidden. */
export function UserLink({ id, username }: UserLinkProps) {
  return (
    <Link to={`/adm/users/${String(id)}`} className="min-w-0 font-medium [overflow-wrap:anywhere]">
      {username}
    </Link>
  );
}
