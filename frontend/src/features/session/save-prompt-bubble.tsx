import { Mail, X } from 'lucide-react';
import { commonTexts } from '../../shared/i18n/en/common';
import { savePromptTexts } from '../../shared/i18n/en/save-prompt';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { IconButton } from '../../shared/ui/icon-button';
import { useSaveAccount } from './save-account-slice';

/** 280 to 320 px wide (PR-55). Opens the dialog, which asks for the code when an address is not verified yet. */
export function SavePromptBubble({ pendingEmail }: { pendingEmail: string | null }) {
  const t = getT(savePromptTexts);
  const common = getT(commonTexts);
  const { open, close } = useSaveAccount();
  return (
    <div
      data-save-prompt
      className="relative w-[clamp(280px,22vw,320px)] animate-rise rounded-2xl bg-danger-fill text-white shadow-lift after:absolute after:top-full after:left-6 after:border-8 after:border-transparent after:border-t-danger-fill max-lg:after:hidden"
    >
      <button
        type="button"
        onClick={() => {
          open(pendingEmail === null ? { kind: 'save' } : { kind: 'code', email: pendingEmail, signIn: false });
        }}
        className="flex w-full items-start gap-3 rounded-2xl p-4 pr-12 text-left transition hover:brightness-110"
      >
        <Mail aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-bold">{t.title}</span>
          <span className="mt-0.5 block text-sm">{pendingEmail === null ? t.hint : fill(t.pending, { email: pendingEmail })}</span>
        </span>
      </button>
      <IconButton label={common.close} className="absolute top-1.5 right-1.5 text-white hover:bg-white/15 hover:text-white" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
