import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useLikeMediaMutation, useUnlikeMediaMutation } from '@/shared/api/public-api';
import { isProblem } from '@/shared/api/problem';
import type { Media } from '@/shared/api/public-api';
import { formatCompact } from '@/shared/lib/format';
import { lightboxTexts } from '@/shared/i18n/en/lightbox';
import { count } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { showToast } from '@/shared/ui/toast';

/** A button in the toolbar of the lightbox. It changes at once and is reverted when the server refuses the change. */
export function LikeButton({ media: { id, isLiked, likeCount } }: { media: Media }) {
  const t = getT(lightboxTexts);
  const [like, liking] = useLikeMediaMutation();
  const [unlike, unliking] = useUnlikeMediaMutation();
  const isSending = liking.isLoading || unliking.isLoading;
  const label = count(isLiked ? t.unlike : t.like, likeCount);

  const toggle = async (): Promise<void> => {
    if (isSending) return;
    const { error } = await (isLiked ? unlike : like)({ id });
    if (isProblem(error)) showToast({ title: t.likeFailed, description: error.message, destructive: true });
  };

  return (
    <button
      type="button"
      className="yarl__button inline-flex items-center gap-2"
      aria-label={label}
      aria-pressed={isLiked}
      aria-disabled={isSending}
      title={label}
      onClick={() => void toggle()}
    >
      <Heart aria-hidden className={clsx('size-7', isLiked && 'fill-current text-rose-500')} />
      <span aria-hidden className="text-base font-semibold tabular-nums">
        {formatCompact(likeCount)}
      </span>
    </button>
  );
}
