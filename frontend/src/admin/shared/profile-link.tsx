/** A link to the public profile of a user. */
export function ProfileLink({ username }: { username: string }) {
  return (
    <a href={`/${encodeURIComponent(username)}`} target="_blank" rel="noopener" className="min-w-0 font-medium [overflow-wrap:anywhere]">
      {username}
    </a>
  );
}
