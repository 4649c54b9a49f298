import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';

/** Specification, section 9: open delay 700 ms, skip delay 300 ms. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

interface TooltipProps {
  text: string;
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade rounded-lg bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-lift"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
