import { limits } from '@/shared/api/limits';
import { site } from './site';

/** The maximum number of links of one creator, which administrators set. */
export const maxLinks = (): number => Number(site().links ?? limits.linksMax);
