import type { FormInstance, FormRule } from 'antd';
import { useRef, useState } from 'react';
import { errorMessage, isApiError, type FieldError, type ApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { showUndo, type Undo } from './undo';

/** With `undo` the toast has a button that takes the change back. */
export type ToastText = readonly [title: string, description?: string, undo?: Undo];

export function showDone([title, description, undo]: ToastText): void {
  if (undo === undefined) showToast({ title, description });
  else showUndo(title, description, undo);
}

interface SubmitOptions<Values> {
  /** Throws when the server refuses the values. Resolves to the toast of the success; null when nothing was done. */
  submit: (values: Values) => Promise<ToastText | null>;
  /** Called after the success. */
  onDone?: () => void;
  /** The title of the toast after an error, and its text when it is not the error. Without a title the form alone shows the error. */
  failed?: string;
  failedHint?: string;
  /** The text for an error without a message of the server. */
  fallback?: string;
  onError?: (error: unknown) => void;
}

/**
 * Submits a form or a confirmation, and keeps its error. Ignores a submission while the previous one runs. The disabled button is not
 * enough: antd calls `onFinish` after an asynchronous validation, so React renders the button with a low priority, and a busy browser
 * handles a second press before.
 */
export function useSubmit<Values = void>(options: SubmitOptions<Values>) {
  const isRunning = useRef(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const showError = (caught: unknown) => {
    const { failed, fallback = getT('adminCommon')('unexpected'), onError } = options;
    const text = errorMessage(caught, fallback);
    setError(text);
    if (failed !== undefined) showToast({ title: failed, description: options.failedHint ?? text, destructive: true });
    onError?.(caught);
  };
  const run = async (values: Values): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    setError(null);
    try {
      const done = await options.submit(values);
      if (done === null) return;
      showDone(done);
      options.onDone?.();
    } catch (caught) {
      // The errors of calls are plain objects.
      if (caught instanceof Error) throw caught;
      showError(caught);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  };
  return { submit: (values: Values) => void run(values), loading, error };
}

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

/** Shows the field errors of the server at the fields. Its `externalLinks.0.url` is a path of the form; `renamed` has other names in the form. */
export function showFieldErrors(form: Pick<FormInstance, 'setFields'>, error: unknown, renamed: Record<string, string> = {}): void {
  if (!isApiError(error)) return;
  form.setFields(
    fieldsOf(error).map(({ field, message }) => ({
      name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : (renamed[part] ?? part))),
      errors: [message],
    })),
  );
}

/** A rule with one message. A field that was never filled in has no value. */
export const requires = <Value>(isValid: (value: Value | undefined) => boolean, message: string) => ({
  validator: (_rule: unknown, value: Value | undefined) => (isValid(value) ? Promise.resolve() : Promise.reject(new Error(message))),
});

/** Has one message for an empty and for a short value. The value is not trimmed, because a password may start with a space. */
export const atLeast = (length: number, message: string): FormRule =>
  requires<string>((value) => Array.from(value ?? '').length >= length, message);

export const validEmail = (): FormRule => ({ type: 'email', message: getT('adminCommon')('emailInvalid') });
