import { Popover } from 'radix-ui';
import type { ReactElement } from 'react';
import { useTexts } from '../../shared/lib/texts/texts';
import { NotificationList } from './notification-list';

interface NotificationPanelProps {
  trigger: ReactElement;
  onOpenChange: (open: boolean) => void;
}

/** Mounted open, and only while it is. */
export function NotificationPanel({ trigger, onOpenChange }: NotificationPanelProps) {
  const t = useTexts().notifications;
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Anchor asChild>{trigger}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t.title}
          // Its own press closes it: closing at the press and opening again at the click would look like nothing.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[aria-haspopup="dialog"][aria-expanded="true"]'))
              event.preventDefault();
          }}
          className="z-50 flex max-h-[min(36rem,75dvh)] w-[min(24rem,calc(100vw-1.5rem))] animate-rise flex-col rounded-3xl border border-line bg-surface shadow-lift outline-none"
        >
          <h2 className="px-5 pt-4 pb-2 text-lg font-bold tracking-tight">{t.title}</h2>
          <NotificationList
            onLeave={() => {
              onOpenChange(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
