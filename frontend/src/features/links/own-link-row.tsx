import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { truncate } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { linkName, platformOf, PlatformMark } from './platforms';
import type { useLinkOrder } from './use-link-order';

/** PR-55. */
const SHOWN_CHARACTERS = 30;

interface OwnLinkRowProps {
  link: ExternalLinkView;
  order: ReturnType<typeof useLinkOrder>;
  index: number;
  /** False without a connection. */
  canMove: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function OwnLinkRow({ link, order, index, canMove, onEdit, onDelete }: OwnLinkRowProps) {
  const t = getT('links');
  const profile = getT('profile');
  const { label } = platformOf(link.platform);
  const name = linkName(link);
  // The owner's name for the link has the width of the row. A URL is cut (PR-55).
  const shownName = link.displayName ?? truncate(name, SHOWN_CHARACTERS);
  return (
    <li data-link={link.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line bg-surface p-2.5 pl-1">
      <Grip link={link} order={order} canMove={canMove} />
      <a
        href={link.url}
        target="_blank"
        rel="noopener nofollow ugc"
        title={link.url}
        className="flex min-w-44 flex-1 items-center gap-3 rounded-control"
      >
        <PlatformMark platform={link.platform} className="size-11 rounded-control" />
        <span className="min-w-0">
          <span className="block text-xs font-semibold text-ink-faint">
            {label} · {t('clicks', { n: link.clickCount })}
          </span>
          <span dir="auto" className="block text-left leading-snug font-semibold">
            {shownName}
          </span>
          <span className="sr-only">{profile('opens', { url: link.url })}</span>
        </span>
      </a>
      <span className="ml-auto flex">
        <IconButton data-move label={t('moveUp', { name })} disabled={!canMove || index === 0} onClick={() => order.move(link, -1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          data-move
          label={t('moveDown', { name })}
          disabled={!canMove || index === order.shown.length - 1}
          onClick={() => order.move(link, 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={t('edit', { name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t('delete', { name })} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** Drag handle for a pointer, hidden from assistive technology; the move buttons of the row are the alternative. */
function Grip({ link, order, canMove }: Pick<OwnLinkRowProps, 'link' | 'order' | 'canMove'>) {
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  // The listeners are on the window, because moving the row in the DOM releases a captured pointer.
  const startDrag = () => {
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      controller.abort();
      latest.current.drop(link);
    };
    const move = ({ clientY }: PointerEvent) => latest.current.dragTo(link.id, clientY);
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };
  return (
    <span
      aria-hidden
      data-grip
      className="inline-flex h-11 w-7 shrink-0 cursor-grab touch-none items-center justify-center text-ink-faint select-none active:cursor-grabbing"
      onPointerDown={canMove ? startDrag : undefined}
    >
      <GripVertical className="size-5" />
    </span>
  );
}
