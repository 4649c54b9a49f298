import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '@/shared/api/api-error';
import type { Dispatch } from '@/shared/api/prefetch';
import { publicApi, type MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

const { likeMedia, unlikeMedia } = publicApi.endpoints;

/**
 * Likes an item, or takes the like back. It changes at once and is reverted when the server refuses the change. Sends without the hooks of
 * the mutations, each of which listens to the store, because a page has many tiles.
 */
export function useLike({ id, isLiked, likeCount }: Pick<MediaView, 'id' | 'isLiked' | 'likeCount'>) {
  const t = getT('lightbox');
  const dispatch = useDispatch<Dispatch>();
  const [isSending, setSending] = useState(false);
  const toggle = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    const { error } = await dispatch((isLiked ? unlikeMedia : likeMedia).initiate({ id }, { track: false }));
    setSending(false);
    if (error !== undefined) showToast({ title: t('likeFailed'), description: errorMessage(error), destructive: true });
  };
  return { label: t(isLiked ? 'unlike' : 'like', { n: likeCount }), isSending, toggle: () => void toggle() };
}
