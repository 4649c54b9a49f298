import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface DropdownMenuProps {
  trigger: ReactElement;
  /** Opens the menu when it is mounted, because its code is loaded when the trigger is pressed. */
  defaultOpen?: boolean;
  children: ReactNode;
}

export function DropdownMenu({ trigger, defaultOpen = false, children }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align="end" sideOffset={8} collisionPadding={12} className="z-50">
          {/* Radix keeps a closed menu whose own animation runs, and it would receive the Escape of the dialog that an entry opened. */}
          <div className="max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-rise overflow-y-auto popover p-1.5">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export const menuItemClass = clsx(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm font-medium outline-none select-none',
  'data-highlighted:bg-surface-soft data-[state=checked]:text-accent [&_svg]:size-4.5',
);

/** Gives the focus back to the button of the menu, so that a dialog that the entry opens finds it there, and returns it there when it closes. */
export function DropdownMenuItem({ onSelect, ...props }: ComponentProps<typeof Primitive.Item>) {
  const choose = (event: Event) => {
    onSelect?.(event);
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const button = event.target.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
    document.getElementById(button)?.focus({ preventScroll: true });
  };
  return <Primitive.Item {...props} onSelect={choose} />;
}
export const DropdownMenuSeparator = () => <Primitive.Separator className="my-1.5 h-px bg-line" />;

interface DropdownMenuChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Radio items. A choice keeps the menu open, so that its effect is visible. */
export function DropdownMenuChoice<Value extends string>({ label, options, value, onChoose }: DropdownMenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup value={value} aria-label={label}>
      <Primitive.Label className="px-3 pt-1.5 pb-1 text-xs font-semibold text-ink-faint">{label}</Primitive.Label>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className={menuItemClass}
          onSelect={(event) => {
            event.preventDefault();
            onChoose(option.value);
          }}
        >
          {option.icon}
          {option.label}
          <Primitive.ItemIndicator className="ml-auto">
            <Check aria-hidden />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
