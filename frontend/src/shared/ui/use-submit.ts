import { useRef, useState } from 'react';
import { errorMessage, fieldMessage } from '@/shared/api/api-error';
import { showToast, type Toast } from './toast';

export type ToastText = readonly [title: string, description?: string, action?: Toast['action']];

export const showDone = ([title, description, action]: ToastText): void => showToast({ title, description, action });

export type Submitted = ToastText | null | undefined;

export interface SubmitOptions<Values> {
  /** Throws when the server refuses the values. Resolves to the toast of the success, to undefined for a success without one, to null when nothing was done. */
  submit: (values: Values) => Promise<Submitted>;
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
  const [caught, setCaught] = useState<unknown>(null);

  const run = async (values: Values): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    setCaught(null);
    const { submit, onDone, failed, failedHint, fallback, onError } = options;
    try {
      const done = await submit(values);
      if (done === null) return;
      if (done !== undefined) showDone(done);
      onDone?.();
    } catch (error) {
      // The errors of calls are plain objects.
      if (error instanceof Error) throw error;
      setCaught(error);
      if (failed !== undefined) showToast({ title: failed, description: failedHint ?? errorMessage(error, fallback), destructive: true });
      onError?.(error);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  };
  return {
    submit: (values: Values) => void run(values),
    loading,
    error: caught === null ? null : errorMessage(caught, options.fallback),
    /** The error of one field. */
    fieldError: (field: string) => fieldMessage(caught, field),
  };
}
