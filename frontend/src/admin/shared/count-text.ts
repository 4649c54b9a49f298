import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { formatWhole } from '@/shared/lib/format';

/** The number of rows of a table, which the server estimates when there are many. */
export const countText = (count: number, isEstimated: boolean): string =>
  isEstimated ? fill(getT(adminCommonTexts).estimated, { count: formatWhole(count) }) : formatWhole(count);
