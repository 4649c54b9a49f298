import { Compass } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from './button';
import { Link } from './link';

/** Says that a page or a profile is missing, and leads to Discover. */
export function NotFound({ title, hint }: { title: string; hint: string }) {
  const t = getT('notFound');
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center text-center">
      <p aria-hidden className="accent-text text-8xl font-extrabold tracking-tighter sm:text-9xl">
        404
      </p>
      <h1 className="mt-4 text-2xl font-extrabold tracking-tight sm:text-3xl">{title}</h1>
      <p className="mt-2 mb-8 max-w-sm text-balance text-ink-soft">{hint}</p>
      <Link to="/" className={buttonClass()}>
        <Compass aria-hidden />
        {t('home')}
      </Link>
    </div>
  );
}
