import { Pencil, Trash2 } from 'lucide-react';
import type { Media } from '@/shared/api/public-api';
import { mediaTexts } from '@/shared/i18n/en/media';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { IconButton } from '@/shared/ui/icon-button';
import type { OwnerAction } from './owner-actions';

interface TileActionsProps {
  media: Media;
  name: string;
  onAct: (action: OwnerAction) => void;
}

/** The owner's buttons on a tile. On devices with hover, they are visible only while the tile is hovered or focused. */
export function TileActions({ media, name, onAct }: TileActionsProps) {
  const t = getT(mediaTexts);
  const actions = [
    { kind: 'describe', label: fill(t.describeNamed, { name }), icon: Pencil },
    { kind: 'delete', label: fill(t.deleteNamed, { name }), icon: Trash2 },
  ] as const;
  return (
    <span className="absolute top-2 right-2 flex gap-1.5 transition group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:hover)]:opacity-0">
      {actions.map(({ kind, label, icon: Icon }) => (
        <IconButton
          key={kind}
          label={label}
          className="size-9! bg-black/65 text-white hover:bg-black/85 hover:text-white"
          onClick={() => {
            onAct({ kind, media });
          }}
        >
          <Icon aria-hidden className="size-4!" />
        </IconButton>
      ))}
    </span>
  );
}
