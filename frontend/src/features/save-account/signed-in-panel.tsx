import { CircleCheck } from 'lucide-react';
import { verifyTexts } from '@/shared/i18n/en/verify';
import { getT } from '@/shared/i18n/texts';
import { buttonClass } from '@/shared/ui/button';
import { MessagePanel } from '@/shared/ui/message-panel';
import { doneTexts } from './done-texts';
import type { Entered } from './use-verify';
import { Link } from '@/shared/ui/link';

/** Shows the result of a sign-in by mail, with links to the next pages. */
export function SignedInPanel({ entered }: { entered: Entered }) {
  const t = getT(verifyTexts);
  const { title, description } = doneTexts(entered);
  return (
    <MessagePanel icon={CircleCheck} title={title} hint={description} status>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:justify-center">
        <Link to="/profile" className={buttonClass()}>
          {t.toProfile}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t.toDiscover}
        </Link>
      </div>
    </MessagePanel>
  );
}
