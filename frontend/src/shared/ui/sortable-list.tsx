import { AutoScroller, Feedback } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { getT } from '@/shared/texts/texts';
import { LiveRegion } from './live-region';

/**
 * The content security policy allows the style element of `Feedback`, and forbids those of the other plug-ins. `Accessibility` speaks
 * English only.
 */
const PLUGINS = [AutoScroller, Feedback];
/** A drag starts at once, also by touch, because the handle has no other use and never scrolls the page. */
const SENSORS = [PointerSensor.configure({ activationConstraints: () => undefined })];

const STEPS: Record<string, number | undefined> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

interface SortableListProps<Item extends { id: number }> {
  items: Item[];
  /** Names an item for assistive technology. */
  nameOf: (item: Item) => string;
  /** Gets all ids in the new order. It shows the new order at once: `useSortOrder` does. */
  onSort: (ids: number[]) => void;
  disabled?: boolean;
  className?: string;
  itemClassName?: string;
  /** The content of an item, with its handle, which is the same element until the name changes, so that the content can be memoized. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
}

/**
 * A list or grid whose items a visitor moves by their handle: by dragging it with a mouse or a finger, and with the arrow keys, Home
 * and End while it has the focus. Load it with `lazyComponent`, because of the size of its library.
 */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items, nameOf, onSort, disabled = false, className, itemClassName, children } = props;
  const t = getT('sortable');
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to) return;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    setAnnouncement(t('moved', { name: nameOf(item), n: to + 1, total: items.length }));
    onSort(ids);
  };

  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
  };

  const step = (event: KeyboardEvent<HTMLButtonElement>, id: number) => {
    const by = STEPS[event.key];
    if (by === undefined || disabled) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const index = items.findIndex((item) => item.id === id);
    flushSync(() => move(index, Math.min(Math.max(index + by, 0), items.length - 1)));
    // Moving an element in the document takes the focus from it.
    handle.focus();
  };

  // The handles get a function that stays the same, so that a press of a key does not render 500 of them again.
  const currentStep = useRef(step);
  useLayoutEffect(() => {
    currentStep.current = step;
  });
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLButtonElement>, id: number) => currentStep.current(event, id), []);

  return (
    <DragDropProvider plugins={PLUGINS} sensors={SENSORS} onDragEnd={drop}>
      {/* Scroll anchoring would move the page under the pointer when an item changes its place, and the item would move back. */}
      <ul className={clsx('[overflow-anchor:none]', className)}>
        {items.map((item, index) => (
          <SortableItem
            key={item.id}
            id={item.id}
            index={index}
            name={nameOf(item)}
            disabled={disabled}
            className={itemClassName}
            onKeyDown={onKeyDown}
          >
            {(handle) => children(item, handle, index)}
          </SortableItem>
        ))}
      </ul>
      <LiveRegion text={announcement} />
    </DragDropProvider>
  );
}

interface SortableItemProps {
  id: number;
  index: number;
  name: string;
  disabled: boolean;
  className?: string;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>, id: number) => void;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, index, name, disabled, className, onKeyDown, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled });
  const handle = useMemo(() => {
    const t = getT('sortable');
    return (
      <button
        ref={handleRef}
        type="button"
        disabled={disabled}
        aria-label={t('move', { name })}
        title={t('hint')}
        // The margin keeps a moved item out from under the bars at the top.
        className="inline-flex h-11 w-7 shrink-0 scroll-mt-40 cursor-grab touch-none items-center justify-center rounded-small text-ink-faint select-none hover:text-ink active:cursor-grabbing disabled:opacity-55"
        onKeyDown={(event) => onKeyDown(event, id)}
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
    );
  }, [handleRef, disabled, name, onKeyDown, id]);
  return (
    <li
      ref={ref}
      className={clsx('rounded-panel transition-shadow', isDragging && 'relative z-10 shadow-lg ring-2 ring-accent', className)}
    >
      {children(handle)}
    </li>
  );
}
