import { Badge } from '@/admin/shared/badge';
import { Moment } from '@/admin/shared/moment';
import { rowProps } from '@/admin/shared/row-keys';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import type { AdminActivity } from '@/shared/api/admin-api';
import { isRecord, parseJson } from '@/shared/lib/json';
import { activityText } from '@/shared/lib/activity-description';
import { getT } from '@/shared/texts/texts';
import { textWith } from '@/shared/ui/text-with';
import { typeText } from './activity-types';
import { mediaMetadataOf, MediaPreview, type MediaMetadata } from './media-preview';

interface ActivityRowProps {
  activity: AdminActivity;
  now: number;
  onOpen: (media: MediaMetadata) => void;
}

/** The hashtags of an update as words; null for other metadata. */
function hashtagsOf(metadata: string): string | null {
  const parsed = parseJson(metadata);
  return isRecord(parsed) && Array.isArray(parsed.hashtags) ? parsed.hashtags.map((name) => `#${String(name)}`).join(' ') : null;
}

/** Shows a preview for an upload, the hashtags of an update, nothing for a follow whose description names the creator, and the stored text for other activities. */
function Metadata({ activity, onOpen }: Omit<ActivityRowProps, 'now'>) {
  if (activity.metadata === null || activity.metadata === '' || activity.target !== null) return null;
  const media = activity.activityType === 'media_upload' ? mediaMetadataOf(activity.metadata) : null;
  if (media !== null) return <MediaPreview media={media} onOpen={onOpen} />;
  const hashtags = hashtagsOf(activity.metadata);
  if (hashtags !== null) return <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{hashtags}</p>;
  return <p className="mt-1 font-mono text-xs text-ink-faint [overflow-wrap:anywhere]">{activity.metadata}</p>;
}

function Description(activity: AdminActivity) {
  const { target } = activity;
  if (target === null) return activityText(activity);
  return textWith((names) => getT('activityDescriptions')('creator_followed', names), {
    username: <UserLink username={target.username} displayName={target.displayName} id={target.id} />,
  });
}

export function ActivityRow({ activity, now, onOpen }: ActivityRowProps) {
  const { user, activityType, createdAt } = activity;
  return (
    <li {...rowProps} className="flex gap-3 py-2.5">
      <UserAvatar username={user.username} image={user.profileImage} initials={2} size={32} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <UserLink username={user.username} displayName={user.displayName} id={activity.userId} />
          <Badge variant={activityType === 'media_upload' ? 'strong' : 'plain'}>{typeText(activityType)}</Badge>
          <p dir="auto" className="min-w-0 [overflow-wrap:anywhere] max-sm:w-full">
            <Description {...activity} />
          </p>
          <Moment at={createdAt} as="ago" now={now} className="text-sm text-ink-soft sm:ml-auto" />
        </div>
        <Metadata activity={activity} onOpen={onOpen} />
      </div>
    </li>
  );
}
