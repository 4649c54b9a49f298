import { useLocation } from 'react-router';
import { appPath } from '@/shared/lib/taken-pages';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { PromptPlace } from './save-prompt-bubble';
import { useIsSavePrompted } from './save-account-slice';

const SavePromptBubble = lazyPart(async () => (await import('./save-prompt-bubble')).SavePromptBubble, { isOptional: true });

/**
 * The red prompt: a bubble above the user card of the side bar, a line below the header of a phone, so that it covers nothing.
 * The path of a newcomer ends with the same offer, so the prompt is hidden there.
 */
export function SavePrompt({ place }: { place: PromptPlace }) {
  const isPrompted = useIsSavePrompted();
  const { pathname } = useLocation();
  return (
    <div role="status" className={place === 'line' ? 'lg:hidden' : 'max-lg:hidden'}>
      {isPrompted && pathname !== appPath('/start') ? <SavePromptBubble place={place} /> : null}
    </div>
  );
}
