import { useRef } from 'react';

/**
 * Ignores a submission while the previous one runs. The disabled button is not enough: antd calls `onFinish` after an asynchronous
 * validation, so React renders the button with a low priority, and a busy browser handles a second press before.
 */
export function useSingleSubmit<Values>(submit: (values: Values) => Promise<void>): (values: Values) => void {
  const isRunning = useRef(false);
  const submitOnce = async (values: Values): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await submit(values);
    } finally {
      isRunning.current = false;
    }
  };
  return (values) => void submitOnce(values);
}
