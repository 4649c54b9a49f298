import { useRef, useState } from 'react';
import { isProblem } from '@/shared/api/problem';
import { useOrderLinksMutation } from '@/shared/api/public-api';
import { linksTexts } from '@/shared/i18n/en/links';
import { getT } from '@/shared/i18n/texts';
import { showToast } from '@/shared/ui/toast';

/**
 * Sends the orders in sequence and skips an order that a later one replaces, so the last order is the one that the server
 * stores. A refusal counts only for the last order.
 */
export function useSaveOrder(creatorId: number, onRefused: () => void) {
  const t = getT(linksTexts);
  const [send, { isLoading }] = useOrderLinksMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<number[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const sendOrder = async (ids: number[]): Promise<void> => {
    if (latest.current !== ids) return;
    const { error } = await send({ id: creatorId, orderLinksDto: { ids } });
    if (error === undefined || latest.current !== ids) return;
    const reason = isProblem(error) ? error.message : t.tryAgain;
    onRefused();
    setProblem(`${t.orderFailed}. ${reason}`);
    showToast({ title: t.orderFailed, description: reason, destructive: true });
  };

  return {
    isSaving: isLoading,
    /** Why the last order was refused. */
    problem,
    save: (ids: number[]): void => {
      latest.current = ids;
      setProblem(null);
      queue.current = queue.current.then(() => sendOrder(ids));
    },
  };
}
