import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocationState } from '@/shared/lib/use-search-params';
import type { Dialog } from './use-dialog';

const ENTRY = { isDialog: true };

const isDialogEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDialog' in state;

/** A dialog that Back closes: it has its own history entry, which it leaves when it is closed in another way. */
export function useBackToClose<Subject>(dialog: Dialog<Subject>): Dialog<Subject> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isEntry = isDialogEntry(useLocationState());
  const closeDialog = useEffectEvent(dialog.close);
  useEffect(() => {
    if (!isEntry) closeDialog();
  }, [isEntry]);
  const show = (subject: Subject) => {
    dialog.show(subject);
    if (!isEntry) void navigate(pathname + search, { state: ENTRY });
  };
  const close = () => {
    dialog.close();
    if (isEntry) void navigate(-1);
  };
  return { ...dialog, show, close, modalProps: { ...dialog.modalProps, onCancel: close, onDone: close } };
}
