import { Result, type ResultProps } from 'antd';
import { use, type ReactNode } from 'react';
import type { AdminRole } from '@kernel/admin-role';
import { RoleContext } from '@/admin/shared/roles';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { Link } from '@/shared/ui/link';

interface NoScreenProps extends Pick<ResultProps, 'icon' | 'status'> {
  title: string;
  hint: ReactNode;
}

/** In place of a screen, with the way to the dashboard. */
function NoScreen({ title, hint, ...picture }: NoScreenProps) {
  useDocumentTitle(title);
  return (
    <main className="flex min-h-[75dvh] items-center justify-center">
      <Result
        {...picture}
        title={<h1 className="text-2xl font-bold">{title}</h1>}
        subTitle={hint}
        extra={
          <Link to="/adm/dashboard" className="inline-block rounded-lg border border-line-strong px-4 py-1.5 font-medium">
            {getT('adminShell')('home')}
          </Link>
        }
      />
    </main>
  );
}

/** A page that does not exist; `hint` says what is missing when the address is right. */
export function AdminNotFoundScreen({ hint = getT('adminShell')('notFoundHint') }: { hint?: string }) {
  // The picture of antd has a white background in the dark theme too.
  const icon = (
    <p aria-hidden className="text-7xl font-extrabold text-accent">
      404
    </p>
  );
  return <NoScreen icon={icon} title={getT('adminShell')('notFound')} hint={hint} />;
}

/** Says at a direct address why the screen is not shown. */
export function RoleMissing({ least }: { least: AdminRole }) {
  const t = getT('adminRoles');
  const role = use(RoleContext);
  return <NoScreen status="info" title={t('missing')} hint={t('missingHint', { role: t(`names.${role}`), least: t(`names.${least}`) })} />;
}
