import { Result } from 'antd';
import { use } from 'react';
import type { AdminRole } from '@kernel/admin-role';
import { RoleContext } from '@/admin/shared/roles';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

/** Says at a direct address why the screen is not shown. */
export function RoleMissing({ least }: { least: AdminRole }) {
  const t = getT('adminRoles');
  useDocumentTitle(t('missing'));
  const role = use(RoleContext);
  return (
    <main className="flex min-h-[75dvh] items-center justify-center">
      <Result
        status="info"
        title={<h1 className="text-2xl font-bold">{t('missing')}</h1>}
        subTitle={t('missingHint', { role: t(`names.${role}`), least: t(`names.${least}`) })}
        extra={
          <Link to="/adm/dashboard" className="inline-block rounded-lg border border-line-strong px-4 py-1.5 font-medium">
            {getT('adminShell')('home')}
          </Link>
        }
      />
    </main>
  );
}
