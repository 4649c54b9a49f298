import { Suspense } from 'react';
import { lazyComponent } from '../../shared/lib/lazy-component';
import { useSaveAccount } from './save-account-slice';
import { useSession } from './use-session';

const SavePromptBubble = lazyComponent(async () => ({ default: (await import('./save-prompt-bubble')).SavePromptBubble }));

/**
 * The red prompt above the user card, which is narrower, or above the navigation of a phone. An address that is not verified
 * does not hide it, because a mistyped address saves no account (PR-4).
 */
export function SavePrompt() {
  const { user } = useSession();
  const { isPrompted } = useSaveAccount();
  return (
    <div
      role="status"
      className="z-30 max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-lg:flex max-sm:justify-center lg:absolute lg:bottom-full lg:left-0 lg:mb-3"
    >
      {isPrompted && user?.verifiedEmail === null ? (
        <Suspense>
          <SavePromptBubble pendingEmail={user.email} />
        </Suspense>
      ) : null}
    </div>
  );
}
