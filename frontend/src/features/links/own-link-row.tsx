import { Ellipsis, Pencil, Pin } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useUpdateLinkMutation, type UpdateLinkDto } from '@/shared/api/creator-api';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { truncate } from '@/shared/lib/format';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { useOnline } from '@/shared/lib/use-online';
import { perLanguage } from '@/shared/texts/language';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { InlineError } from '@/shared/ui/inline-error';
import { Switch } from '@/shared/ui/switch';
import { showToast } from '@/shared/ui/toast';
import type { RowMenuProps } from './own-link-menu';
import { kindLabel, linkName, platformOf, PlatformMark } from './platforms';

const OwnLinkMenu = lazyComponent(async () => (await import('./own-link-menu')).OwnLinkMenu);

/** PR-55. */
const SHOWN_CHARACTERS = 30;

const timeFormat = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
const formatTime = (instant: string) => timeFormat().format(new Date(instant));

interface OwnLinkRowProps extends Pick<RowMenuProps, 'onDelete' | 'onMoveUp' | 'onMoveDown'> {
  link: ExternalLinkView;
  handle: ReactNode;
  onEdit: () => void;
}

/** What visitors see of the link besides its switch; undefined when they see it without end. */
function scheduleText({ startsAt, endsAt }: ExternalLinkView): string | undefined {
  const t = getT('links');
  const now = new Date().toISOString();
  const isPast = (instant: string) => new Date(instant).toISOString() <= now;
  if (endsAt !== null && isPast(endsAt)) return t('ended', { time: formatTime(endsAt) });
  if (startsAt !== null && !isPast(startsAt)) return t('scheduled', { time: formatTime(startsAt) });
  return endsAt === null ? undefined : t('until', { time: formatTime(endsAt) });
}

export function OwnLinkRow({ link, handle, onEdit, ...actions }: OwnLinkRowProps) {
  const t = getT('links');
  const profile = getT('profile');
  const isOnline = useOnline();
  const [update, { isLoading, originalArgs, error }] = useUpdateLinkMutation();
  const { kind, isPinned } = link;
  const name = linkName(link);
  // The owner's name for the link has the width of the row. A URL is cut (PR-55).
  const shownName = link.displayName ?? truncate(name, SHOWN_CHARACTERS);
  // The switch shows the change while it is saved.
  const isActive = (isLoading ? originalArgs?.updateLinkDto.isActive : undefined) ?? link.isActive;
  const schedule = scheduleText(link);
  const details = [
    kind === 'heading' ? t('heading') : (kindLabel(kind, profile) ?? platformOf(link.platform).label),
    kind === 'heading' ? undefined : t('clicks', { n: link.clickCount }),
    isActive ? undefined : t('off'),
    schedule,
  ];

  const change = async (updateLinkDto: UpdateLinkDto): Promise<void> => {
    const answer = await update({ id: link.id, updateLinkDto });
    if (answer.error !== undefined)
      showToast({ title: t('updateFailed'), description: errorMessage(answer.error, t('tryAgain')), destructive: true });
  };

  const content = (
    <>
      {kind === 'heading' ? null : <PlatformMark platform={link.platform} kind={kind} className="size-11 rounded-control" />}
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs font-semibold text-ink-faint">
          {isPinned ? <Pin aria-label={t('pinned')} className="size-3.5 text-accent" /> : null}
          {details.filter((detail) => detail !== undefined).join(' · ')}
        </span>
        <span dir="auto" className="block text-left leading-snug font-semibold [overflow-wrap:anywhere]">
          {shownName}
        </span>
        {kind === 'link' ? <span className="sr-only">{profile('opens', { url: link.url })}</span> : null}
      </span>
    </>
  );
  const contentClass = 'flex min-w-44 flex-1 items-center gap-3 rounded-control py-1';

  return (
    <div className="rounded-panel border border-line bg-surface p-2.5 pl-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {handle}
        {kind === 'heading' ? (
          <div className={contentClass}>{content}</div>
        ) : (
          <a href={link.url} target="_blank" rel="me nofollow ugc noopener" title={link.url} className={contentClass}>
            {content}
          </a>
        )}
        <span className="ml-auto flex items-center">
          <Switch
            isLabelHidden
            label={t('isShown', { name })}
            checked={isActive}
            disabled={!isOnline}
            onCheckedChange={(checked) => void change({ isActive: checked })}
          />
          <IconButton label={t('edit', { name })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <RowMenu name={name} isPinned={isPinned} onPin={() => void change({ isPinned: !isPinned })} {...actions} />
        </span>
      </div>
      {error === undefined ? null : <InlineError text={`${t('updateFailed')}. ${errorMessage(error, t('tryAgain'))}`} />}
    </div>
  );
}

/** The further actions of a link. The menu is loaded at the first press. */
function RowMenu(props: RowMenuProps) {
  const t = getT('links');
  const [wasPressed, setWasPressed] = useState(false);
  const label = t('more', { name: props.name });
  const icon = <Ellipsis aria-hidden />;
  const closedTrigger = (
    <IconButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setWasPressed(true)}>
      {icon}
    </IconButton>
  );
  if (!wasPressed) return closedTrigger;
  return (
    <Suspense fallback={closedTrigger}>
      <OwnLinkMenu {...props} trigger={<IconButton label={label}>{icon}</IconButton>} />
    </Suspense>
  );
}
