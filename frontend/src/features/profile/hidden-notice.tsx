import { EyeOff } from 'lucide-react';
import { getT } from '@/shared/texts/texts';

/**
 * The notice for the owner of a page that an administrator has hidden. It is below the name in the header of the profile, because
 * above the header it would move the banner and the buttons when the session arrives.
 */
export function HiddenNotice() {
  return (
    <p className="mt-4 flex max-w-2xl items-center gap-3 rounded-panel bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
      <EyeOff aria-hidden className="size-5 shrink-0" />
      {getT('profile')('hiddenByAdmin')}
    </p>
  );
}
