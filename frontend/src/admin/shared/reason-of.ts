import { isProblem } from '../../shared/api/problem';

/** What the server said, or else this. */
export function reasonOf(error: unknown, otherwise: string): string {
  return isProblem(error) ? error.message : otherwise;
}
