import { useRef } from 'react';
import { randomUuid } from '@/shared/lib/random-uuid';

/**
 * Returns the `Idempotency-Key` of a create request. It is the same for the same body, so that a request that is repeated after a lost
 * response creates nothing.
 */
export function useIdempotencyKey(): (body: object) => string {
  const latest = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (latest.current.body !== text) latest.current = { body: text, key: randomUuid() };
    return latest.current.key;
  };
}
