import { errorMessage } from '@/shared/api/api-error';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';

/** The message of the server, or a general one when it has sent none. */
export function failureMessage(error: unknown): string {
  return errorMessage(error, getT(adminCommonTexts).unexpected);
}

/** The same for the result of a mutation; null without an error. */
export function failureOf(error: unknown): string | null {
  return error === undefined ? null : failureMessage(error);
}
