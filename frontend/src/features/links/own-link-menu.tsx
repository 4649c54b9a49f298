import { ArrowDown, ArrowUp, ImagePlus, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import { getT } from '@/shared/texts/texts';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';

export interface RowMenuProps {
  name: string;
  link: Pick<ExternalLinkView, 'kind' | 'isPinned'>;
  onEdit: () => void;
  onPicture: () => void;
  onPin: () => void;
  onDelete: () => void;
  /** Moves the row by one; undefined at the end of the list. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

type OwnLinkMenuProps = RowMenuProps & { trigger: ReactElement };

/**
 * Edits, pins, moves and deletes a link, and gives it a picture. Moving by the menu is the way without dragging and without a keyboard. On a
 * wide screen, the row has a button for editing.
 */
export function OwnLinkMenu({ trigger, name, link, onEdit, onPicture, onPin, onMoveUp, onMoveDown, onDelete }: OwnLinkMenuProps) {
  const { kind, isPinned } = link;
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
      <DropdownMenuItem className={`${menuItemClass} sm:hidden`} onSelect={onEdit}>
        <Pencil aria-hidden />
        {t('editItem')}
      </DropdownMenuItem>
      {kind === 'heading' ? null : item(<ImagePlus aria-hidden />, t('picture'), onPicture)}
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
