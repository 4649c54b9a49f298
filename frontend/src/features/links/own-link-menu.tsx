import { ArrowDown, ArrowUp, Pin, PinOff, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';

export interface RowMenuProps {
  name: string;
  isPinned: boolean;
  onPin: () => void;
  onDelete: () => void;
  /** Moves the row by one; undefined at the end of the list. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

/** Pins, moves and deletes a link. Moving by the menu is the way without dragging and without a keyboard. */
export function OwnLinkMenu({ trigger, name, isPinned, onPin, onMoveUp, onMoveDown, onDelete }: RowMenuProps & { trigger: ReactElement }) {
  const t = getT('links');
  const isOnline = useOnline();
  const item = (icon: ReactElement, text: string, onSelect?: () => void) => (
    <DropdownMenuItem className={menuItemClass} disabled={!isOnline || onSelect === undefined} onSelect={onSelect}>
      {icon}
      {text}
    </DropdownMenuItem>
  );
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      {item(isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />, isPinned ? t('unpin') : t('pin'), onPin)}
      {item(<ArrowUp aria-hidden />, t('moveUp'), onMoveUp)}
      {item(<ArrowDown aria-hidden />, t('moveDown'), onMoveDown)}
      <DropdownMenuSeparator />
      <DropdownMenuItem className={`${menuItemClass} text-danger`} onSelect={onDelete}>
        <Trash2 aria-hidden />
        {t('delete', { name })}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
