import { ShieldAlert } from 'lucide-react';
import type { OwnProfileView } from '@/shared/api/public-api';
import { formatMoment } from '@/shared/lib/format-moment';
import { getT } from '@/shared/texts/texts';
import { Announcement } from '@/shared/ui/announcement';
import { Link } from '@/shared/ui/link';

/** Tells a creator on every screen that moderators have decided something (PR-128, PR-129). */
export function ModerationNotice({ user: { suspendedAt, suspendedUntil, moderationNotices } }: { user: OwnProfileView }) {
  const t = getT('decisions.notice');
  const text = () => {
    if (suspendedAt === null) return t('decided', { n: moderationNotices });
    return suspendedUntil === null ? t('suspended') : t('suspendedUntil', { time: formatMoment(suspendedUntil) });
  };
  return (
    <Announcement className="border-b border-line bg-danger-soft px-4 py-3 text-danger">
      <p className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
        <ShieldAlert aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 basis-60">{text()}</span>
        <Link to="/account/decisions" className="font-semibold underline">
          {t('read')}
        </Link>
      </p>
    </Announcement>
  );
}
