import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { notificationBellTexts } from '@/shared/i18n/en/notification-bell';
import { getT } from '@/shared/i18n/texts';
import { NotificationList } from './notification-list';

interface NotificationPanelProps {
  /** The anchor of the panel, which receives the focus when the panel closes. */
  bell: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** Mounted only while the panel is open. */
export function NotificationPanel({ bell, onOpenChange }: NotificationPanelProps) {
  const t = getT(notificationBellTexts);
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={bell} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t.title}
          onInteractOutside={(event) => {
            // The click on the bell closes the panel; closing it at the press already would make the click open it again.
            if (event.target instanceof Node && bell.current?.contains(event.target) === true) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The bell receives the focus only when no other element has it.
            if (document.activeElement === document.body) bell.current?.focus();
          }}
          className="z-50 flex max-h-[min(36rem,75dvh)] w-96 max-w-(--radix-popover-content-available-width) animate-rise flex-col overflow-hidden popover rounded-dialog outline-none"
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
