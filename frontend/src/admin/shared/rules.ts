import type { FormRule } from 'antd';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';

/** Has one message for an empty and for a short value. The value is not trimmed, because a password may start with a space. */
export const atLeast = (length: number, message: string): FormRule => ({
  validator: (_rule, value: string | undefined) =>
    Array.from(value ?? '').length >= length ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const validEmail = (): FormRule => ({ type: 'email', message: getT(adminCommonTexts).emailInvalid });
