import { ShieldAlert } from 'lucide-react';
import { DropdownMenuItem, menuItemClass } from '@/shared/ui/dropdown-menu';
import { Link } from '@/shared/ui/link';

/** In place of “Make public” while a decision of a moderator applies: it leads to the reason and to the answer (PR-129). */
export function DecisionItem({ text }: { text: string }) {
  return (
    <DropdownMenuItem className={menuItemClass} asChild>
      <Link to="/account/decisions">
        <ShieldAlert aria-hidden />
        {text}
      </Link>
    </DropdownMenuItem>
  );
}
