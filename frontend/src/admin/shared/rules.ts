import type { FormRule } from 'antd';

/** Has one message for an empty and for a short value. The value is not trimmed, because a password may start with a space. */
export const atLeast = (length: number, message: string): FormRule => ({
  validator: (_rule, value: string | undefined) =>
    Array.from(value ?? '').length >= length ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const validEmail: FormRule = { type: 'email', message: 'Invalid email' };
