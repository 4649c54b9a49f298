import { useEffect, useRef, useState, type RefObject } from 'react';
import { useOrderLinksMutation, type ExternalLinkView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { isApiError } from '@/shared/api/api-error';
import { showToast } from '@/shared/ui/toast';
import { linkName } from './platforms';

/** Shows a changed order at once and restores the saved order when the server refuses the change. */
export function useLinkOrder(creatorId: number, links: ExternalLinkView[], list: RefObject<HTMLUListElement | null>) {
  const t = getT('links');
  const [order, setOrder] = useState<number[]>([]);
  const [said, setSaid] = useState('');
  const { save, isSaving, error } = useSaveOrder(creatorId, () => setOrder([]));
  const [knownLinks, setKnownLinks] = useState(links);
  /** Moving a row in the DOM removes the focus from its button, so the focus is set again after rendering. */
  const refocus = useRef<{ id: number; by: number } | null>(null);
  const shown = inOrder(links, order);
  const ids = shown.map(({ id }) => id);
  /** The order during a drag. It is a ref, because a drop can follow a move before React has rendered it. */
  const dragged = useRef<number[] | null>(null);

  // The server may have another order, from another tab or from an administrator.
  if (links !== knownLinks) {
    setKnownLinks(links);
    if (!isSaving) setOrder([]);
  }

  useEffect(() => {
    if (refocus.current === null) return;
    const { id, by } = refocus.current;
    refocus.current = null;
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-link="${String(id)}"] [data-move]`) ?? [];
    const button = by < 0 ? up : down;
    (button?.disabled === true ? (button === up ? down : up) : button)?.focus();
  }, [order, list]);

  const saveOrder = (link: ExternalLinkView, next: number[]): void => {
    setSaid(t('moved', { name: linkName(link), n: next.indexOf(link.id) + 1 }));
    save(next);
  };

  return {
    shown,
    said,
    error,
    move: (link: ExternalLinkView, by: number) => {
      const next = moved(ids, link.id, ids.indexOf(link.id) + by);
      refocus.current = { id: link.id, by };
      setOrder(next);
      saveOrder(link, next);
    },
    /** Shows the order during a drag without saving it. */
    dragTo: (id: number, y: number) => {
      const rows = Array.from(list.current?.children ?? []);
      const to = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
      const index = to < 0 ? rows.length - 1 : to;
      const currentIds = dragged.current ?? ids;
      if (currentIds.indexOf(id) === index) return;
      dragged.current = moved(currentIds, id, index);
      setOrder(dragged.current);
    },
    drop: (link: ExternalLinkView) => {
      const next = dragged.current;
      dragged.current = null;
      if (next !== null) saveOrder(link, next);
    },
  };
}

/**
 * Sends the orders in sequence and skips an order that a later one replaces, so the last order is the one that the server
 * stores. A refusal counts only for the last order.
 */
function useSaveOrder(creatorId: number, onRefused: () => void) {
  const t = getT('links');
  const [send, { isLoading }] = useOrderLinksMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const latest = useRef<number[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const sendOrder = async (ids: number[]): Promise<void> => {
    if (latest.current !== ids) return;
    const { error } = await send({ id: creatorId, orderLinksDto: { ids } });
    if (error === undefined || latest.current !== ids) return;
    const reason = isApiError(error) ? error.message : t('tryAgain');
    onRefused();
    setErrorText(`${t('orderFailed')}. ${reason}`);
    showToast({ title: t('orderFailed'), description: reason, destructive: true });
  };

  return {
    isSaving: isLoading,
    /** Why the last order was refused. */
    error: errorText,
    save: (ids: number[]): void => {
      latest.current = ids;
      setErrorText(null);
      queue.current = queue.current.then(() => sendOrder(ids));
    },
  };
}

/** Sorts the items by `ids`; items that `ids` does not contain follow in their existing order. */
export function inOrder<Item extends { id: number }>(items: Item[], ids: number[]): Item[] {
  const position = (item: Item) => (ids.includes(item.id) ? ids.indexOf(item.id) : ids.length);
  return [...items].sort((a, b) => position(a) - position(b));
}

export function moved(ids: number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
