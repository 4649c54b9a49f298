import { Suspense } from 'react';
import { lazyComponent } from '../../shared/lib/lazy-component';
import type { PromptPlace } from './save-prompt-bubble';
import { useSaveAccount } from './save-account-slice';
import { useSession } from './use-session';

const SavePromptBubble = lazyComponent(async () => ({ default: (await import('./save-prompt-bubble')).SavePromptBubble }));

/**
 * The red prompt: a bubble above the user card of the side bar, a button in the header of a phone, so that it covers nothing. An
 * address that is not verified does not hide it, because a mistyped address saves no account (PR-4).
 */
export function SavePrompt({ place }: { place: PromptPlace }) {
  const { user } = useSession();
  const { isPrompted } = useSaveAccount();
  return (
    <div role="status" className={place === 'header' ? 'lg:hidden' : 'max-lg:hidden'}>
      {isPrompted && user?.verifiedEmail === null ? (
        <Suspense>
          <SavePromptBubble place={place} pendingEmail={user.email} />
        </Suspense>
      ) : null}
    </div>
  );
}
