import { Check, ChevronRight, X } from 'lucide-react';
import { errorMessage } from '@/shared/api/api-error';
import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import type { OwnProfileView, ProfileView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { InlineError } from '@/shared/ui/inline-error';
import { Link } from '@/shared/ui/link';
import { isDone, LISTED_STEPS, startPath } from './steps';

interface FirstStepsProps {
  profile: ProfileView;
  user: OwnProfileView;
  onDismissed: () => void;
}

/** What a page still needs (PR-103). Each step that is not done leads to its place in the path. */
export function FirstSteps({ profile, user, onDismissed }: FirstStepsProps) {
  const t = getT('firstSteps');
  const online = useOnline();
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const done = LISTED_STEPS.filter((step) => isDone(step, profile, user));
  const dismiss = async () => {
    const { data } = await update({ updateProfileDto: { firstSteps: 'dismissed' } });
    if (data !== undefined) onDismissed();
  };
  return (
    <section aria-labelledby="first-steps" className="card p-5 sm:p-6">
      <header className="flex items-center gap-3">
        <h2 id="first-steps" className="text-lg font-bold tracking-tight">
          {t('title')}
        </h2>
        <p className="flex-1 text-sm text-ink-faint tabular-nums">{t('done', { n: done.length, total: LISTED_STEPS.length })}</p>
        <IconButton label={t('dismiss')} disabled={isLoading || !online} className="-mr-2" onClick={() => void dismiss()}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ol className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {LISTED_STEPS.map((step) => (
          <li key={step}>
            {done.includes(step) ? (
              <span className="flex min-h-11 items-center gap-3 text-ink-faint">
                <Check aria-hidden className="size-5 text-success" />
                <span className="line-through">{t(step)}</span>
                <span className="sr-only">{t('isDone')}</span>
              </span>
            ) : (
              <Link to={startPath(step)} className="group flex min-h-11 items-center gap-3 font-semibold hover:text-accent">
                <span aria-hidden className="size-5 rounded-full border-2 border-line-strong" />
                {t(step)}
                <ChevronRight aria-hidden className="size-4 text-ink-faint group-hover:text-accent" />
              </Link>
            )}
          </li>
        ))}
      </ol>
      <InlineError text={error === undefined ? null : errorMessage(error, t('dismissFailed'))} />
    </section>
  );
}
