import { Mail } from 'lucide-react';
import { sessionTexts } from '../../shared/i18n/en/session';
import { getT } from '../../shared/i18n/texts';
import { useSaveAccount } from './save-account-slice';
import { useSession } from './use-session';

/** The red prompt above the user card, 280 to 320 px wide (PR-55), which is wider than the side bar. */
export function SavePrompt() {
  const t = getT(sessionTexts);
  const { user } = useSession();
  const { isPrompted, open } = useSaveAccount();
  const isShown = isPrompted && user?.email === null;
  return (
    <div role="status" className="absolute bottom-full left-0 z-30 mb-3">
      {isShown ? (
        <button
          type="button"
          onClick={() => {
            open({ kind: 'save' });
          }}
          className="relative flex w-[clamp(280px,22vw,320px)] animate-rise items-start gap-3 rounded-2xl bg-danger-fill p-4 text-left text-white shadow-lift transition hover:brightness-110 after:absolute after:top-full after:left-6 after:border-8 after:border-transparent after:border-t-danger-fill"
        >
          <Mail aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <span className="block font-bold">{t.savePrompt}</span>
            <span className="mt-0.5 block text-sm">{t.savePromptHint}</span>
          </span>
        </button>
      ) : null}
    </div>
  );
}
