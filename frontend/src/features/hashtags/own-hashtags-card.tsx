import { limits } from '@/shared/api/limits';
import type { ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { HashtagPicker } from './hashtag-picker';
import { useOwnHashtags } from './use-own-hashtags';

export function OwnHashtagsCard({ profile }: { profile: ProfileView }) {
  const t = getT('hashtags');
  const { chips, error, add, remove } = useOwnHashtags(profile);
  return (
    <section aria-labelledby="own-hashtags" className="card p-5 sm:p-6">
      <h2 id="own-hashtags" className="text-xl font-bold tracking-tight">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t('hint', { n: chips.length, max: limits.hashtagsMax })}</p>
      <HashtagPicker selected={chips} onAdd={add} onRemove={remove} />
      <OfflineReason className="mt-3" />
      {error === null ? null : (
        <div className="mt-3">
          <InlineError text={error} />
        </div>
      )}
    </section>
  );
}
