import { KeyRound, X } from 'lucide-react';
import { arePasskeysPossible } from '@/shared/lib/passkeys';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { useSaveAccount } from './save-account-slice';
import { useSession } from './use-session';

export type PromptPlace = 'line' | 'side bar';

interface SavePromptProps {
  pendingEmail: string | null;
}

/** Opens the dialog, which asks for the code when an address is not verified yet. */
function useOpenDialog({ pendingEmail }: SavePromptProps): () => void {
  const { open } = useSaveAccount();
  return () => open(pendingEmail === null ? { kind: 'save' } : { kind: 'code', email: pendingEmail, signIn: false });
}

function hintOf({ pendingEmail }: SavePromptProps): string {
  const t = getT('savePrompt');
  return pendingEmail === null ? t('hint', { passkey: String(arePasskeysPossible()) }) : t('pending', { email: pendingEmail });
}

/** An address that is not verified does not hide the prompt, because a mistyped address saves no account (PR-4). */
export function SavePromptBubble({ place }: { place: PromptPlace }) {
  const { user } = useSession();
  if (user?.isSaved !== false) return null;
  return place === 'line' ? <Line pendingEmail={user.email} /> : <Bubble pendingEmail={user.email} />;
}

/** In the flow of the page, so that it covers nothing. */
function Line(props: SavePromptProps) {
  const { close } = useSaveAccount();
  return (
    <div className="flex animate-fade items-center bg-danger-fill text-white">
      <button type="button" onClick={useOpenDialog(props)} className="min-h-11 min-w-0 flex-1 py-2 pl-4 text-left text-sm wrap-anywhere">
        <span className="font-semibold underline underline-offset-2">{hintOf(props)}</span>
      </button>
      <IconButton label={getT('common')('close')} className="text-white hover:bg-white/15 hover:text-white" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** 280 px wide, the least that PR-55 allows, so that it fits into the side bar. */
function Bubble(props: SavePromptProps) {
  const t = getT('savePrompt');
  const common = getT('common');
  const { close } = useSaveAccount();
  return (
    <div className="relative -mx-2 mb-3 w-[280px] animate-rise rounded-panel bg-danger-fill text-white shadow-lift after:absolute after:top-full after:left-6 after:border-8 after:border-transparent after:border-t-danger-fill">
      <button
        type="button"
        onClick={useOpenDialog(props)}
        className="flex w-full items-start gap-3 rounded-panel p-4 pr-12 text-left transition hover:brightness-110"
      >
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-bold">{t('title')}</span>
          <span className="mt-0.5 block text-sm">{hintOf(props)}</span>
        </span>
      </button>
      <IconButton
        label={common('close')}
        className="absolute top-1.5 right-1.5 text-white hover:bg-white/15 hover:text-white"
        onClick={close}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
