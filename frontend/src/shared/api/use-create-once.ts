import { useRef } from 'react';
import { isApiError } from './api-error';

interface Answer<Item> {
  data?: Item;
  error?: unknown;
}

interface Creation<Item> {
  /** The input that identifies the object. Another input creates another object. */
  key: string;
  send: () => Promise<Answer<Item>>;
  /** Looks for the object on the server. */
  find: () => Promise<Answer<Item>>;
}

/** No response arrived, or a proxy lost the one of the server. */
const UNANSWERED = [0, 502, 504];

/** Sends a create request. After a request without a response, which may have created the object, the next one looks for it first. */
export function useCreateOnce() {
  const unansweredKey = useRef<string | null>(null);
  return async <Item>({ key, send, find }: Creation<Item>): Promise<Answer<Item>> => {
    if (unansweredKey.current === key) {
      const found = await find();
      if (found.data !== undefined || found.error !== undefined) return found;
    }
    const answer = await send();
    unansweredKey.current = isApiError(answer.error) && UNANSWERED.includes(answer.error.status) ? key : null;
    return answer;
  };
}
