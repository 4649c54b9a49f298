import { Result } from 'antd';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { Link } from '@/shared/ui/link';

/** A page that does not exist; `hint` says what is missing when the address is right. */
export function AdminNotFoundScreen({ hint }: { hint?: string }) {
  const t = getT('adminShell');
  useDocumentTitle(t('notFound'));
  return (
    <main className="flex min-h-[75dvh] items-center justify-center">
      <Result
        // The picture of antd has a white background in the dark theme too.
        icon={
          <p aria-hidden className="text-7xl font-extrabold text-accent">
            404
          </p>
        }
        title={<h1 className="text-2xl font-bold">{t('notFound')}</h1>}
        subTitle={hint ?? t('notFoundHint')}
        extra={
          <Link to="/adm/dashboard" className="inline-block rounded-lg border border-line-strong px-4 py-1.5 font-medium">
            {t('home')}
          </Link>
        }
      />
    </main>
  );
}
