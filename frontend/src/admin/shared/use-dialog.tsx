import type { ModalProps as AntdModalProps } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { allTexts } from '@/shared/texts/all-texts';
import { ask, useLeaveGuard } from '@/shared/lib/leave-guard';
import { useLocationState } from '@/shared/lib/use-search-params';
import { useRefusal, WritesOnly } from './writes-only';
import { focusHeading } from './screen-layout';

/** A question that can come up over any dialog. Nested dialogs of antd start at 1000, and its notifications are at 2050. */
export const ABOVE_DIALOGS = 1900;
/** A question about such a question. */
export const ABOVE_QUESTIONS = 1950;

/** Says why the buttons beside it are disabled. The region stays, so that a screen reader announces its text. */
function RefusalReason() {
  const refusal = useRefusal();
  return (
    <p
      role="status"
      className={
        refusal === null
          ? 'sr-only'
          : 'mr-auto min-w-0 flex-1 basis-full self-center text-start text-sm font-medium text-danger sm:basis-40'
      }
    >
      {refusal}
    </p>
  );
}

/** The buttons of a dialog that saves something. The banner of the layout is below the dialog, so the reason is repeated. */
const saveFooter: NonNullable<AntdModalProps['footer']> = (_buttons, { OkBtn, CancelBtn }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <RefusalReason />
    <CancelBtn />
    <WritesOnly>
      <OkBtn />
    </WritesOnly>
  </div>
);

/** Props of antd's `Modal`. */
export interface ModalProps {
  open: boolean;
  /** The administrator closes the dialog: by Cancel, the cross, Escape or a click outside. */
  onCancel: () => void;
  afterClose: () => void;
  footer?: AntdModalProps['footer'];
  /** Closes the dialog after its work is done. */
  onDone: () => void;
  /** Called with whether the dialog has input that is not saved. With such input, `onCancel` asks before it closes the dialog. */
  onChanged: (isChanged: boolean) => void;
}

export interface Dialog<Subject> {
  /** The object of the dialog; null without a dialog. It is kept until the closing animation has ended. */
  subject: Subject | null;
  show: (subject: Subject) => void;
  close: () => void;
  modalProps: ModalProps;
  /** The dialog, while there is one. */
  render: (dialogOf: (subject: Subject, modalProps: ModalProps) => ReactNode) => ReactNode;
}

/**
 * The state of a dialog about one object. The dialog closes before it unmounts, so that the focus returns to its trigger.
 * Closing it, leaving the page and reloading it require a confirmation while there is input that is not saved.
 */
export function useDialog<Subject>(): Dialog<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(open && isChanged, allTexts('discard'));
  const close = () => {
    setIsChanged(false);
    setOpen(false);
  };
  const cancel = async () => {
    if (!isChanged || (await ask(allTexts('discard')))) close();
  };
  const show = (nextSubject: Subject) => {
    setIsChanged(false);
    // A subject can be a function.
    setSubject(() => nextSubject);
    setOpen(true);
  };
  const afterClose = () => {
    setSubject(null);
    // The focus returns to the trigger, unless the action has removed it.
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  };
  const modalProps = { open, onCancel: () => void cancel(), afterClose, footer: saveFooter, onDone: close, onChanged: setIsChanged };
  return dialogOf(subject, { show, close, modalProps });
}

function dialogOf<Subject>(subject: Subject | null, state: Omit<Dialog<Subject>, 'subject' | 'render'>): Dialog<Subject> {
  return { subject, ...state, render: (content) => (subject === null ? null : content(subject, state.modalProps)) };
}

/** The dialogs of a screen, of which one is open at a time. `show` opens one. */
export function useDialogs() {
  const { show, render } = useDialog<(modalProps: ModalProps) => ReactNode>();
  return { show, dialog: render((content, modalProps) => content(modalProps)) };
}

export type ShowDialog = ReturnType<typeof useDialogs>['show'];

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
  return dialogOf(dialog.subject, { show, close, modalProps: { ...dialog.modalProps, onCancel: close, onDone: close } });
}
