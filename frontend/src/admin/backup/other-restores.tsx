import { Button } from 'antd';
import type { PreparedRestore } from '@/shared/api/admin-api';
import { localMoment } from '@/admin/shared/dates';
import { adminRestoreTexts } from '@/shared/i18n/en/admin/restore';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

function stateText({ state, preparedBy, preparedAt, startedBy, restoredAt }: PreparedRestore): string {
  const t = getT(adminRestoreTexts);
  const username = startedBy ?? preparedBy;
  if (state === 'restoring') return fill(t.restoringBy, { username });
  if (state === 'interrupted') return fill(t.interruptedOf, { username });
  if (state === 'restored') return fill(t.restoredBy, { username, when: localMoment(restoredAt ?? preparedAt) });
  return fill(t.preparedBy, { username: preparedBy, when: localMoment(preparedAt) });
}

interface OtherRestoresProps {
  restores: PreparedRestore[];
  onOpen: (id: string) => void;
}

/** The restores of the last day that the section does not show, of all administrators (PR-50). */
export function OtherRestores({ restores, onOpen }: OtherRestoresProps) {
  const t = getT(adminRestoreTexts);
  if (restores.length === 0) return null;
  return (
    <div>
      <h3 id="other-restores" className="font-medium">
        {t.others}
      </h3>
      <ul aria-labelledby="other-restores" className="divide-y divide-line">
        {restores.map((restore) => {
          const when = localMoment(restore.archive.createdAt);
          return (
            <li key={restore.archive.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-52 flex-1">
                <p className="font-medium">{fill(t.backupOf, { when })}</p>
                <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{stateText(restore)}</p>
              </div>
              <Button
                aria-label={fill(t.openOf, { when })}
                onClick={() => {
                  onOpen(restore.archive.id);
                }}
              >
                {t.open}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
