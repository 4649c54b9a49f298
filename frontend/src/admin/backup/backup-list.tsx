import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';

/** The number of backups that are shown without a click. A retention of days, weeks and months keeps more than 20. */
const MAX_SHOWN = 5;

interface BackupListProps<Backup> {
  label?: string;
  /** The newest one first. */
  backups: Backup[];
  children: (backup: Backup) => ReactNode;
}

/** A list of backups. A button shows the older ones. */
export function BackupList<Backup>({ label, backups, children }: BackupListProps<Backup>) {
  const t = getT('adminBackup');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? backups : backups.slice(0, MAX_SHOWN);
  return (
    <>
      <ul className="divide-y divide-line" aria-label={label}>
        {shown.map(children)}
      </ul>
      {backups.length <= MAX_SHOWN ? null : (
        <div>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('showFewer') : t('showAll', { n: backups.length })}
          </Button>
        </div>
      )}
    </>
  );
}
