import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface DropdownMenuProps extends Pick<DropdownProps, 'disabled' | 'placement'> {
  items: MenuProps['items'];
  selectedKeys?: string[];
  onChoose: (key: string) => void;
  /** The button that opens the menu. */
  children: ReactNode;
}

/** Space chooses an entry as Enter does, which antd handles itself. */
function chooseBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.target.click();
}

/**
 * The menu of antd by keyboard: it gives the focus back to where it came from, which is the row for the key m and otherwise the button, also before
 * an entry is chosen. A dialog that the entry opens thus finds the focus there, and returns it there when it closes.
 */
export function DropdownMenu({ items, selectedKeys, onChoose, children, ...props }: DropdownMenuProps) {
  const button = useRef<HTMLElement>(null);
  const origin = useRef<Element | null>(null);
  const returnFocus = () => {
    const focused = document.activeElement;
    // Escape has moved the focus to the button already.
    if (focused !== button.current && (focused?.closest('[role="menu"]') ?? null) === null) return;
    const target = origin.current instanceof HTMLElement && origin.current !== document.body ? origin.current : button.current;
    target?.focus({ preventScroll: true });
  };
  return (
    <Dropdown
      {...props}
      ref={button}
      trigger={['click']}
      autoFocus
      onOpenChange={(open) => {
        if (open) origin.current = document.activeElement;
        else returnFocus();
      }}
      menu={{
        items,
        selectedKeys,
        onKeyDown: chooseBySpace,
        onClick: ({ key, domEvent }) => {
          // Enter would also press what has the focus after its keydown, for example a button of the dialog that the entry opens.
          domEvent.preventDefault();
          returnFocus();
          onChoose(key);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
