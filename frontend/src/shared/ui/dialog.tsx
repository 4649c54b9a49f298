import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { DialogActions } from './dialog-actions';
import { IconButton } from './icon-button';

/** A control in the dialog besides its cross. */
const CONTROL = ':is(button, input, select, textarea, [tabindex="0"]):not(:disabled, [data-cross])';

/** A dialog with nothing to press has the focus itself: Enter must not press its cross. */
function focusOtherThanCross(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement) || dialog.querySelector(CONTROL) !== null) return;
  event.preventDefault();
  dialog.focus();
}

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children?: ReactNode;
  footer?: ReactNode;
  /** Stays open while a request runs whose answer the visitor must see. */
  busy?: boolean;
  /** For wide content, such as a picture. */
  wide?: boolean;
}

/** A sheet at the bottom of a phone, a centred dialog on larger screens, below a toast. Escape and a click outside close it. */
export function Dialog({ open, onOpenChange, title, description, children, footer, busy = false, wide = false }: DialogProps) {
  const t = getT('common');
  const opener = useRef<Element | null>(null);
  const changeOpen = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  const descriptionProps = description === undefined ? { 'aria-describedby': undefined } : {};
  // A toast above the dialog receives Escape instead of the dialog, and does not prevent its default action.
  const closeUnderToast = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && !event.defaultPrevented && isInside) changeOpen(false);
  };
  return (
    <Primitive.Root open={open} onOpenChange={changeOpen}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim backdrop-blur-[2px]" />
        <div className="dialog-layout">
          <Primitive.Content
            {...descriptionProps}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              focusOtherThanCross(event);
            }}
            // Radix returns the focus to a trigger that is part of the dialog only.
            onCloseAutoFocus={() => {
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            onKeyDown={closeUnderToast}
            className={clsx(
              'pointer-events-auto relative row-start-2 flex animate-rise flex-col gap-4 overflow-y-auto rounded-t-dialog bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-lift outline-none sm:rounded-dialog',
              wide ? 'sm:w-[min(53rem,calc(100vw-2rem))]' : 'sm:w-[min(30rem,calc(100vw-2rem))]',
            )}
          >
            <header>
              <Primitive.Title className="pr-10 text-xl font-bold tracking-tight text-balance">{title}</Primitive.Title>
              {description === undefined ? null : (
                <Primitive.Description className="mt-1.5 text-ink-soft">{description}</Primitive.Description>
              )}
            </header>
            {children}
            {footer === undefined ? null : (
              <footer className="pt-1">
                <DialogActions>{footer}</DialogActions>
              </footer>
            )}
            <Primitive.Close asChild>
              <IconButton data-cross="" label={t('close')} disabled={busy} className="absolute top-4 right-4">
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
