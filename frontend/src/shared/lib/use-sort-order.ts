import { useMemo, useRef, useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/**
 * Shows a changed order at once and restores the saved order when the server refuses the change. Orders are sent in sequence, and an
 * order that a later one replaces is skipped, so the last order is the one that the server stores. A refusal counts only for the
 * last order. `send` gets the ids in their new order, and `isSaving` is true while one of its calls is pending.
 */
export function useSortOrder<Item extends { id: number }>(
  items: Item[],
  send: (ids: number[]) => Promise<{ error?: unknown }>,
  isSaving: boolean,
) {
  const t = getT('sortable');
  const [order, setOrder] = useState<number[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [knownItems, setKnownItems] = useState(items);
  const latest = useRef<number[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  // The server may have another order, from another tab or from an administrator.
  if (items !== knownItems) {
    setKnownItems(items);
    if (!isSaving) setOrder([]);
  }

  const save = async (ids: number[]): Promise<void> => {
    if (latest.current !== ids) return;
    const { error } = await send(ids);
    if (error === undefined || latest.current !== ids) return;
    const reason = errorMessage(error, getT('common')('unexpected'));
    setOrder([]);
    setErrorText(`${t('failed')}. ${reason}`);
    showToast({ title: t('failed'), description: reason, destructive: true });
  };

  const shown = useMemo(() => inOrder(items, order), [items, order]);
  return {
    shown,
    /** Why the last order was refused. */
    error: errorText,
    sort: (ids: number[]): void => {
      setOrder(ids);
      setErrorText(null);
      latest.current = ids;
      queue.current = queue.current.then(() => save(ids));
    },
  };
}

/** Sorts the items by `ids`; items that `ids` does not contain follow in their existing order. */
function inOrder<Item extends { id: number }>(items: Item[], ids: number[]): Item[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const position = ({ id }: Item) => positions.get(id) ?? ids.length;
  return [...items].sort((a, b) => position(a) - position(b));
}
