import { lazyPart } from '@/shared/ui/lazy-part';
import type { PromptPlace } from './save-prompt-bubble';
import { useIsSavePrompted } from './save-account-slice';

const SavePromptBubble = lazyPart(async () => (await import('./save-prompt-bubble')).SavePromptBubble, { isOptional: true });

/** The red prompt: a bubble above the user card of the side bar, a line below the header of a phone, so that it covers nothing. */
export function SavePrompt({ place }: { place: PromptPlace }) {
  return (
    <div role="status" className={place === 'line' ? 'lg:hidden' : 'max-lg:hidden'}>
      {useIsSavePrompted() ? <SavePromptBubble place={place} /> : null}
    </div>
  );
}
