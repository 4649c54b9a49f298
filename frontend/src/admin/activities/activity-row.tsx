import { clsx } from 'clsx';
import { Badge } from '@/admin/shared/badge';
import { Moment } from '@/admin/shared/moment';
import { rowProps } from '@/admin/shared/row-keys';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import type { AdminActivity } from '@/shared/api/admin-api';
import { activityText, textAroundFollowed } from '@/shared/lib/activity-description';
import { isRecord, parseJson } from '@/shared/lib/json';
import { typeText } from './activity-types';
import { mediaMetadataOf, MediaPreview, type MediaMetadata } from './media-preview';

interface ActivityRowProps {
  activity: AdminActivity;
  now: number;
  onOpen: (media: MediaMetadata) => void;
}

/** The hashtags or the link of an activity; null for other metadata. */
function detailsOf(metadata: string): string | null {
  const parsed = parseJson(metadata);
  if (!isRecord(parsed)) return null;
  const { hashtags, platform, url } = parsed;
  if (Array.isArray(hashtags)) return hashtags.map((name) => `#${String(name)}`).join(' ');
  return typeof url === 'string' ? [platform, url].filter((part) => typeof part === 'string' && part !== '').join(' · ') : null;
}

/** Shows a preview for an upload, nothing for a follow whose description names the creator, and the stored text for other activities. */
function Metadata({ activity, onOpen }: Omit<ActivityRowProps, 'now'>) {
  const { metadata, target, activityType } = activity;
  if (metadata === null || metadata === '' || target !== null) return null;
  const media = activityType === 'media_upload' ? mediaMetadataOf(metadata) : null;
  if (media !== null) return <MediaPreview media={media} onOpen={onOpen} />;
  const details = detailsOf(metadata);
  return (
    <p
      dir="auto"
      className={clsx('mt-1 [overflow-wrap:anywhere]', details === null ? 'font-mono text-xs text-ink-faint' : 'text-sm text-ink-soft')}
    >
      {details ?? metadata}
    </p>
  );
}

function Description(activity: AdminActivity) {
  const { target } = activity;
  if (target === null) return activityText(activity);
  const { before, after } = textAroundFollowed();
  return (
    <>
      {before}
      <UserLink username={target.username} displayName={target.displayName} id={target.id} />
      {after}
    </>
  );
}

export function ActivityRow({ activity, now, onOpen }: ActivityRowProps) {
  const { user, activityType, createdAt } = activity;
  return (
    <li {...rowProps} className="flex gap-3 py-4">
      <UserAvatar username={user.username} image={user.profileImage} initials={2} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <UserLink username={user.username} displayName={user.displayName} id={activity.userId} />
          <Badge variant={activityType === 'media_upload' ? 'strong' : 'plain'}>{typeText(activityType)}</Badge>
          <Moment at={createdAt} as="ago" now={now} className="text-sm text-ink-soft sm:ml-auto" />
        </div>
        <p dir="auto" className="mt-1 [overflow-wrap:anywhere]">
          <Description {...activity} />
        </p>
        <Metadata activity={activity} onOpen={onOpen} />
      </div>
    </li>
  );
}
