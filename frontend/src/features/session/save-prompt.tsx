import { lazyComponent } from '@/shared/lib/lazy-component';
import { LazyPart } from '@/shared/ui/lazy-part';
import type { PromptPlace } from './save-prompt-bubble';
import { useIsSavePrompted } from './save-account-slice';

const SavePromptBubble = lazyComponent(async () => (await import('./save-prompt-bubble')).SavePromptBubble);

/** The red prompt: a bubble above the user card of the side bar, a line below the header of a phone, so that it covers nothing. */
export function SavePrompt({ place }: { place: PromptPlace }) {
  return (
    <div role="status" className={place === 'line' ? 'lg:hidden' : 'max-lg:hidden'}>
      {useIsSavePrompted() ? (
        <LazyPart onError={() => undefined}>
          <SavePromptBubble place={place} />
        </LazyPart>
      ) : null}
    </div>
  );
}
