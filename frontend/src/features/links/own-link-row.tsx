import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { truncate } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { linkName, platformOf, PlatformMark } from './platforms';

/** PR-55. */
const SHOWN_CHARACTERS = 30;

interface OwnLinkRowProps {
  link: ExternalLinkView;
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

export function OwnLinkRow({ link, handle, onEdit, onDelete }: OwnLinkRowProps) {
  const t = getT('links');
  const profile = getT('profile');
  const { label } = platformOf(link.platform);
  const name = linkName(link);
  // The owner's name for the link has the width of the row. A URL is cut (PR-55).
  const shownName = link.displayName ?? truncate(name, SHOWN_CHARACTERS);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line bg-surface p-2.5 pl-1">
      {handle}
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
        <IconButton label={t('edit', { name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t('delete', { name })} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
