import { Ellipsis, Pencil, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { useUpdateLinkMutation, type UpdateLinkDto } from '@/shared/api/creator-api';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { truncate } from '@/shared/lib/format';
import { lazyMenu } from '@/shared/ui/lazy-part';
import { useOnline } from '@/shared/lib/use-online';
import { formatMoment } from '@/shared/lib/format-moment';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { InlineError } from '@/shared/ui/inline-error';
import { Switch } from '@/shared/ui/switch';
import { showToast } from '@/shared/ui/toast';
import type { RowMenuProps } from './own-link-menu';
import { LinkName } from './link-name';
import { kindLabel, LinkMark, linkName, platformOf } from './platforms';

const OwnLinkMenu = lazyMenu(async () => (await import('./own-link-menu')).OwnLinkMenu);

/** PR-55. */
const SHOWN_CHARACTERS = 30;

interface OwnLinkRowProps extends Pick<RowMenuProps, 'onEdit' | 'onPicture' | 'onDelete' | 'onMoveUp' | 'onMoveDown'> {
  link: ExternalLinkView;
  handle: ReactNode;
}

const isPast = (instant: string) => Date.parse(instant) <= Date.now();

/** Why visitors do not see a link that is switched on; undefined when they see it. */
function hiddenText({ startsAt, endsAt }: ExternalLinkView): string | undefined {
  const t = getT('links');
  if (endsAt !== null && isPast(endsAt)) return t('over');
  return startsAt !== null && !isPast(startsAt) ? t('planned') : undefined;
}

/** The time at which visitors begin or cease to see the link; undefined when they see it without end. */
function scheduleText({ startsAt, endsAt }: ExternalLinkView): string | undefined {
  const t = getT('links');
  if (endsAt !== null && isPast(endsAt)) return t('ended', { time: formatMoment(endsAt) });
  if (startsAt !== null && !isPast(startsAt)) return t('scheduled', { time: formatMoment(startsAt) });
  return endsAt === null ? undefined : t('until', { time: formatMoment(endsAt) });
}

export function OwnLinkRow({ link, handle, ...actions }: OwnLinkRowProps) {
  const t = getT('links');
  const profile = getT('profile');
  const isOnline = useOnline();
  const [update, { isLoading, originalArgs, error }] = useUpdateLinkMutation();
  const { kind, isPinned } = link;
  const name = linkName(link);
  // The owner's name for the link has the width of the row. A URL is cut (PR-55).
  const shownName = link.displayName ?? truncate(name, SHOWN_CHARACTERS);
  const platform = kindLabel(kind, profile) ?? platformOf(link.platform).label;
  // The switch shows the change while it is saved.
  const isActive = (isLoading ? originalArgs?.updateLinkDto.isActive : undefined) ?? link.isActive;
  const details = [
    kind === 'heading' ? t('heading') : link.displayName === null ? platform : undefined,
    kind === 'heading' ? undefined : t('clicks', { n: link.clickCount }),
    isActive ? undefined : t('off'),
    scheduleText(link),
  ];
  const badge = isActive ? hiddenText(link) : undefined;

  const change = async (updateLinkDto: UpdateLinkDto): Promise<void> => {
    const answer = await update({ id: link.id, updateLinkDto });
    if (answer.error !== undefined)
      showToast({ title: t('updateFailed'), description: errorMessage(answer.error, t('tryAgain')), destructive: true });
  };

  const content = (
    <>
      {kind === 'heading' ? null : <LinkMark link={link} className="size-10 rounded-control sm:size-11" />}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          {isPinned ? <Pin aria-label={t('pinned')} className="size-3.5 shrink-0 text-accent" /> : null}
          <span dir="auto" className="line-clamp-2 text-left leading-snug font-semibold wrap-anywhere">
            <LinkName name={shownName} />
          </span>
        </span>
        {kind === 'heading' || link.displayName === null ? null : (
          <span dir="ltr" className="block truncate text-left text-sm text-ink-soft">
            {linkName({ ...link, displayName: null })}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-faint">
          {badge === undefined ? null : <span className="rounded-full bg-accent-soft px-2 font-semibold text-accent">{badge}</span>}
          <span>{details.filter((detail) => detail !== undefined).join(' · ')}</span>
        </span>
        {kind === 'link' ? <span className="sr-only">{profile('opens', { url: link.url })}</span> : null}
      </span>
    </>
  );
  const contentClass = 'flex min-w-0 flex-1 items-center gap-2.5 rounded-control py-1 sm:gap-3';

  return (
    <div className="rounded-panel border border-line bg-surface px-1 py-2">
      <div className="flex items-center gap-x-1 sm:gap-x-2">
        {handle}
        {kind === 'heading' ? (
          <div className={contentClass}>{content}</div>
        ) : (
          <a href={link.url} target="_blank" rel="me nofollow ugc noopener" title={link.url} className={contentClass}>
            {content}
          </a>
        )}
        <Switch
          isLabelHidden
          label={t('isShown', { name })}
          checked={isActive}
          disabled={!isOnline}
          onCheckedChange={(checked) => void change({ isActive: checked })}
        />
        {/* On a phone, editing is in the menu. */}
        <span className="max-sm:hidden">
          <IconButton label={t('edit', { name })} onClick={actions.onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        </span>
        <OwnLinkMenu
          trigger={
            <IconButton label={t('more', { name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          name={name}
          link={link}
          onPin={() => void change({ isPinned: !isPinned })}
          {...actions}
        />
      </div>
      {error === undefined ? null : <InlineError text={`${t('updateFailed')}. ${errorMessage(error, t('tryAgain'))}`} />}
    </div>
  );
}
