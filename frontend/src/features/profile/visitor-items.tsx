import { Ban, Eye, EyeOff, Flag } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ProfileView } from '@/shared/api/public-api';
import { openDialog } from '@/shared/lib/opened-dialog';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { useBlocking } from './use-blocking';

interface VisitorItemsProps {
  profile: ProfileView;
  onBlock: () => void;
}

/** What a visitor can do about a creator: mute, block, report. */
export function VisitorItems({ profile, onBlock }: VisitorItemsProps) {
  const t = getT('people');
  const isOnline = useOnline();
  const { sendOrTell } = useBlocking(profile);
  const { id, username, isMuted, isBlocked } = profile;
  const item = (icon: ReactElement, text: string, onSelect: () => void, needsConnection = true) => (
    <DropdownMenuItem className={menuItemClass} disabled={needsConnection && !isOnline} onSelect={onSelect}>
      {icon}
      {text}
    </DropdownMenuItem>
  );
  return (
    <>
      <DropdownMenuSeparator />
      {isMuted
        ? item(<Eye aria-hidden />, t('unmute'), () => void sendOrTell('unmute'))
        : item(<EyeOff aria-hidden />, t('mute'), () => void sendOrTell('mute'))}
      {isBlocked
        ? item(<Ban aria-hidden />, t('unblock'), () => void sendOrTell('unblock'))
        : item(<Ban aria-hidden />, t('block'), onBlock, false)}
      {item(<Flag aria-hidden />, getT('share')('reportProfile'), () => openDialog({ report: { kind: 'profile', id, username } }), false)}
    </>
  );
}
