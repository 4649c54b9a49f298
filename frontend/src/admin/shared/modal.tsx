import { Modal as AntdModal, type ModalProps as AntdModalProps } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';

const FIELD = ':is(input:not([type="file"]), textarea, select):enabled';
const CANCEL = '.ant-modal-footer button:enabled:not(.ant-btn-primary, .ant-btn-dangerous)';

/** Moves the focus to the first element that can take it, which a hidden one cannot. */
function focusFirst(elements: Iterable<HTMLElement>): boolean {
  for (const element of elements) {
    element.focus({ preventScroll: true });
    if (element === document.activeElement) return true;
  }
  return false;
}

/** A group of radio buttons takes the focus at the selected one. */
const selectedOf = (field: HTMLElement): HTMLElement =>
  (field instanceof HTMLInputElement && field.type === 'radio'
    ? field.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked')
    : null) ?? field;

/** Moves the focus to the first field, without one to the button that changes nothing, otherwise to the dialog, but never to its cross. */
function focusContent(dialog: HTMLElement): void {
  const fields = Array.from(dialog.querySelectorAll<HTMLElement>(FIELD), selectedOf);
  if (!focusFirst([...fields, ...dialog.querySelectorAll<HTMLElement>(CANCEL)])) dialog.focus({ preventScroll: true });
}

interface InitialFocusProps {
  ready: boolean;
  firstFocus: ((dialog: HTMLElement) => void) | undefined;
  children: ReactNode;
}

/**
 * Moves the focus once. antd locks the focus into the dialog in an effect of its panel, which moves the focus to the cross. Before, the lock of a
 * dialog below takes the focus back, so that each rendering of the panel tries again until the focus is in this dialog.
 */
function InitialFocus({ ready, firstFocus = focusContent, children }: InitialFocusProps) {
  const content = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // After the effects of the panel.
    queueMicrotask(() => {
      const dialog = content.current?.closest<HTMLElement>('[role="dialog"]') ?? null;
      if (dialog === null || isDone.current) return;
      const focused = document.activeElement;
      const isChosen = dialog.contains(focused) && focused !== dialog && focused?.closest('.ant-modal-close') === null;
      if (!isChosen && ready) firstFocus(dialog);
      else if (!isChosen) dialog.focus({ preventScroll: true });
      isDone.current = ready && dialog.contains(document.activeElement);
    });
  });
  return (
    <div ref={content} className="contents">
      {children}
    </div>
  );
}

interface ModalProps extends Omit<AntdModalProps, 'destroyOnHidden' | 'modalRender'> {
  /** False while the fields of the dialog load. */
  ready?: boolean;
  /** Moves the focus into the dialog when it opens, when neither the first field nor the button that cancels is the right place. */
  firstFocus?: (dialog: HTMLElement) => void;
}

/** The dialog stays open while its request runs, because the administrator must see the error. */
export const BUSY = { onCancel: undefined, cancelButtonProps: { disabled: true } } as const;

/** The dialog of antd, whose content gets the focus when it opens (PR-141). */
export function Modal({ ready = true, firstFocus, ...props }: ModalProps) {
  return (
    <AntdModal
      {...props}
      destroyOnHidden
      modalRender={(content) => (
        <InitialFocus ready={ready} firstFocus={firstFocus}>
          {content}
        </InitialFocus>
      )}
    />
  );
}
