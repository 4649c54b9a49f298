import type { FormInstance, FormRule } from 'antd';
import { isApiError, type FieldError, type ApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { useSubmit as useSharedSubmit, type SubmitOptions } from '@/shared/ui/use-submit';

/** Submits a form or a confirmation, with the general error of the back-office. */
export const useSubmit = <Values = void>(options: SubmitOptions<Values>) =>
  useSharedSubmit<Values>({ ...options, fallback: options.fallback ?? getT('adminCommon')('unexpected') });

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

const filled = (items: readonly unknown[]): unknown[] => items.filter((item) => !isEmpty(item));

/** Whether the values of a form differ from the initial ones, which may have more fields. An empty field is equal to a missing one. */
export function hasChanged(initial: unknown, values: unknown): boolean {
  if (isEmpty(initial) && isEmpty(values)) return false;
  if (Array.isArray(values)) {
    const [before, after] = [Array.isArray(initial) ? filled(initial) : [], filled(values)];
    return before.length !== after.length || after.some((item, index) => hasChanged(before[index], item));
  }
  if (typeof values === 'object' && values !== null) {
    const before = (initial ?? {}) as Record<string, unknown>;
    return Object.entries(values).some(([key, value]) => hasChanged(before[key], value));
  }
  return initial !== values;
}

/** The field of a value that another object has, by the code of the error. */
const CONFLICTING_FIELDS: Partial<Record<string, string>> = {
  username_taken: 'username',
  username_reserved: 'username',
  username_is_file_name: 'username',
  admin_username_taken: 'username',
  email_in_use: 'email',
  hashtag_exists: 'name',
};

function fieldsOf({ code, message, fields }: ApiError): FieldError[] {
  const field = CONFLICTING_FIELDS[code];
  return field === undefined ? fields : [...fields, { field, message }];
}

/**
 * Shows the field errors of the server at the fields, and focuses the first one. Its `externalLinks.0.url` is a path of the form; `renamed`
 * has other names in the form. Returns whether the form shows the whole error at its fields.
 */
export function showFieldErrors(
  form: Pick<FormInstance, 'setFields' | 'getFieldInstance' | 'focusField'>,
  error: unknown,
  renamed: Record<string, string> = {},
): boolean {
  if (!isApiError(error)) return false;
  const fields = fieldsOf(error).map(({ field, message }) => ({
    name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : (renamed[part] ?? part))),
    errors: [message],
  }));
  form.setFields(fields);
  const [first] = fields;
  if (first === undefined || !fields.every(({ name }) => Boolean(form.getFieldInstance(name)))) return false;
  form.focusField(first.name);
  return true;
}

/** A rule with one message. A field that was never filled in has no value. */
export const requires = <Value>(isValid: (value: Value | undefined) => boolean, message: string) => ({
  validator: (_rule: unknown, value: Value | undefined) => (isValid(value) ? Promise.resolve() : Promise.reject(new Error(message))),
});

/** Has one message for an empty and for a short value. The value is not trimmed, because a password may start with a space. */
export const atLeast = (length: number, message: string): FormRule =>
  requires<string>((value) => Array.from(value ?? '').length >= length, message);

export const validEmail = (): FormRule => ({ type: 'email', message: getT('adminCommon')('emailInvalid') });
