import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { getT } from '@/shared/texts/texts';
import { reserveSpace } from '@/shared/lib/reserve-space';
import { ACTION_DURATION, dismissToast, runToastAction, toastSettings, useToast, type Toast } from './toast';

/** Above and below the toast, in pixels. */
const MARGIN_PX = 12;

const reserveToastSpace = reserveSpace('--toast-space', 2 * MARGIN_PX);

function durationOf({ isLasting = false, action }: Toast): number {
  if (isLasting) return Infinity;
  return action === undefined ? toastSettings.duration : ACTION_DURATION;
}

export function Toaster() {
  const t = getT('common');
  const toast = useToast();
  return (
    <Primitive.Provider {...toastSettings} label={t('notifications')}>
      {toast === null ? null : (
        <Primitive.Root
          key={toast.id}
          ref={reserveToastSpace}
          role={toast.destructive === true ? 'alert' : 'status'}
          duration={durationOf(toast)}
          type={toast.destructive === true ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          asChild
        >
          <div
            className={clsx(
              'grid animate-rise grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-panel border bg-surface p-4 pr-2 shadow-lift',
              'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              toast.destructive === true ? 'border-danger/50' : 'border-line',
            )}
          >
            {toast.destructive === true ? (
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            ) : (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            )}
            <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
            {toast.description === undefined ? null : (
              <Primitive.Description className="col-span-2 col-start-2 row-start-2 mt-0.5 pr-2 text-sm text-ink-soft">
                {toast.description}
              </Primitive.Description>
            )}
            {toast.action === undefined ? null : (
              <Primitive.Action
                altText={toast.action.label}
                onClick={runToastAction}
                className="col-span-2 col-start-2 row-start-3 mt-2 inline-flex min-h-9 items-center justify-self-start rounded-lg border border-line px-3 font-medium text-accent transition hover:bg-surface-soft pointer-coarse:min-h-11"
              >
                {toast.action.label}
              </Primitive.Action>
            )}
            <Primitive.Close
              aria-label={t('close')}
              className="col-start-3 row-start-1 -my-1.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-faint transition pointer-coarse:-my-2.5 pointer-coarse:size-11 hover:bg-surface-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Primitive.Close>
          </div>
        </Primitive.Root>
      )}
      {/*
        At most 420 px wide on medium screens (PR-55), at the top, because primary buttons are below, and above the dialogs of antd, which
        start at 1000. A div instead of the default list, because the toasts are no list items.
      */}
      <Primitive.Viewport asChild>
        <div className="fixed inset-x-3 top-3 z-2000 flex flex-col gap-2 outline-none md:inset-x-auto md:left-1/2 md:w-full md:max-w-[420px] md:-translate-x-1/2" />
      </Primitive.Viewport>
    </Primitive.Provider>
  );
}
