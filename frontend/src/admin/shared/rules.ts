import type { FormRule } from 'antd';

/** One sentence, whether the field is empty or too short. Nothing is trimmed: a password may start with a space. */
export const atLeast = (length: number, message: string): FormRule => ({
  validator: (_rule, value: string | undefined) =>
    Array.from(value ?? '').length >= length ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const validEmail: FormRule = { type: 'email', message: 'Invalid email' };
