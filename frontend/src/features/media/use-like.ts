import { errorMessage } from '@/shared/api/api-error';
import { useLikeMediaMutation, useUnlikeMediaMutation, type MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/** Likes an item, or takes the like back. It changes at once and is reverted when the server refuses the change. */
export function useLike({ id, isLiked, likeCount }: Pick<MediaView, 'id' | 'isLiked' | 'likeCount'>) {
  const t = getT('lightbox');
  const [like, liking] = useLikeMediaMutation();
  const [unlike, unliking] = useUnlikeMediaMutation();
  const isSending = liking.isLoading || unliking.isLoading;
  const toggle = async (): Promise<void> => {
    if (isSending) return;
    const { error } = await (isLiked ? unlike : like)({ id });
    if (error !== undefined) showToast({ title: t('likeFailed'), description: errorMessage(error), destructive: true });
  };
  return { label: t(isLiked ? 'unlike' : 'like', { n: likeCount }), isSending, toggle: () => void toggle() };
}
