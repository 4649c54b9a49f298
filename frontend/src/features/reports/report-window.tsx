import { Suspense } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { ReportSubject } from './report-subject';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog')).ReportDialog);

/** The report dialog for `subject`, loaded when it opens for the first time. */
export function ReportWindow({ subject, onClose }: { subject: ReportSubject | null; onClose: () => void }) {
  if (subject === null) return null;
  return (
    <Suspense>
      <ReportDialog subject={subject} onClose={onClose} />
    </Suspense>
  );
}
