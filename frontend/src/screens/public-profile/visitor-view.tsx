import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '@/features/session/use-session';
import { useGetPageAsVisitorQuery } from '@/shared/api/people-api';
import type { ProfileView } from '@/shared/api/public-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { QueryState } from '@/shared/ui/query-state';

interface VisitorViewProps {
  username: string;
  skeleton: ReactNode;
  children: (profile: ProfileView) => ReactNode;
}

/** The own page as a visitor gets it. It is inert, because its links and buttons would act as the owner. */
export function VisitorView({ username, skeleton, children }: VisitorViewProps) {
  const t = getT('visitorView');
  const { user } = useSession();
  const query = useGetPageAsVisitorQuery();
  return (
    <>
      <aside
        aria-label={t('title')}
        className="sticky top-2 z-20 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 popover px-4 py-2.5"
      >
        <p className="flex min-w-0 flex-1 items-center gap-2.5 text-sm font-semibold">
          <Eye aria-hidden className="size-5 shrink-0 text-accent" />
          {t(user?.hidden === true ? 'hidden' : 'hint')}
        </p>
        <Link to={profilePath(username)} className={buttonClass('secondary', 'small')}>
          {t('end')}
        </Link>
      </aside>
      <QueryState query={query} heading={username} failed={t('failed')} skeleton={skeleton}>
        {(profile) => <div inert>{children(profile)}</div>}
      </QueryState>
    </>
  );
}
