import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Report } from '../../shared/api/admin-api';
import { Badge } from '../shared/badge';
import { localMoment } from '../shared/dates';
import { UserAvatar } from '../shared/user-avatar';
import { actionsFor, isDangerous, objectOf, type Action } from './report-texts';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminReportsTexts } from '../../shared/i18n/en/admin/reports';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';

/** A sensitive item is blurred until it is clicked (PR-52). */
function Picture({ report, media }: { report: Report; media: NonNullable<Report['media']> }) {
  const t = getT(adminReportsTexts);
  const [shown, setShown] = useState(!media.sensitive);
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <p className="flex size-32 items-center justify-center rounded-xl bg-surface-soft text-sm text-ink-soft">
        {getT(adminCommonTexts).mediaMissing}
      </p>
    );
  const picture = (
    <img
      src={media.thumbnailUrl}
      alt={fill(t.reported, { object: objectOf(report) })}
      width={128}
      height={128}
      loading="lazy"
      className={clsx('size-32 object-cover', !shown && 'blur-xl')}
      onError={() => {
        setBroken(true);
      }}
    />
  );
  return (
    <div className="size-32 shrink-0 overflow-hidden rounded-xl border border-line">
      {shown ? (
        <a href={media.storageUrl} target="_blank" rel="noopener">
          {picture}
        </a>
      ) : (
        <button
          type="button"
          aria-label={fill(t.show, { object: objectOf(report) })}
          className="cursor-pointer"
          onClick={() => {
            setShown(true);
          }}
        >
          {picture}
        </button>
      )}
    </div>
  );
}

function Outcome({ report: { status, resolvedBy, resolvedAt } }: { report: Report }) {
  const t = getT(adminReportsTexts);
  if (status === 'open') return <Badge variant="strong">{t.statuses.open}</Badge>;
  return (
    <>
      <Badge>{t.statuses[status]}</Badge>
      <span className="text-sm text-ink-soft">
        {[fill(t.resolvedBy, { username: resolvedBy ?? t.deletedAccount }), ...(resolvedAt === null ? [] : [localMoment(resolvedAt)])].join(
          ', ',
        )}
      </span>
    </>
  );
}

export function ReportCard({ report, onDecide }: { report: Report; onDecide: (report: Report, action: Action) => void }) {
  const t = getT(adminReportsTexts);
  const { profile, media, reason, details, reporter, openReports, createdAt } = report;
  return (
    <li className="card flex flex-wrap gap-4 p-5 sm:gap-5">
      {media === null ? (
        <UserAvatar username={profile.username} image={profile.profileImage} size={48} />
      ) : (
        <Picture report={report} media={media} />
      )}
      <div className="min-w-56 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold [overflow-wrap:anywhere]">
            {t.reasons[reason]}
            {': '}
            <a href={`/${profile.username}`} target="_blank" rel="noopener">
              {objectOf(report)}
            </a>
          </h2>
          <Outcome report={report} />
          {openReports > 1 ? <Badge variant="destructive">{fill(t.openReports, { n: openReports })}</Badge> : null}
        </div>
        {details === '' ? null : (
          <p dir="auto" className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
            {details}
          </p>
        )}
        <p className="mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {fill(t.reportedBy, { username: reporter === null ? t.deletedAccount : reporter.username, when: localMoment(createdAt) })}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {actionsFor(report).map((action) => (
            <Button
              key={action}
              danger={isDangerous(action)}
              onClick={() => {
                onDecide(report, action);
              }}
            >
              {t.decisions[action].button}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
