import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeDialog, useOpenedDialog } from '@/shared/lib/opened-dialog';
import { lazyPart } from '@/shared/ui/lazy-part';

const ReportDialog = lazyPart(async () => (await import('@/features/reports/report-dialog')).ReportDialog);
const SaveDialog = lazyPart(async () => (await import('@/features/media/save-dialog')).SaveDialog);

/** Shows the dialog that a part of the page has opened. */
export function OpenedDialogOutlet() {
  const dialog = useOpenedDialog();
  const { key } = useLocation();
  useEffect(() => closeDialog, [key]);
  if (dialog === null) return null;
  return 'report' in dialog ? (
    <ReportDialog subject={dialog.report} onClose={closeDialog} />
  ) : (
    <SaveDialog mediaId={dialog.save} onClose={closeDialog} />
  );
}
