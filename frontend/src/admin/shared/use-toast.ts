import { App } from 'antd';

/** One toast at a time, for 5 seconds (PR-56). At the top of the page, because the buttons of pages and dialogs are below and to the right. */
export const toastSettings = { maxCount: 1, duration: 5, pauseOnHover: true, placement: 'top', top: 4 } as const;

export type ToastText = readonly [title: string, description?: string];

export function useToast() {
  const { notification } = App.useApp();
  return {
    done: (title: string, description?: string) => notification.success({ title, description, role: 'status' }),
    failed: (title: string, description: string) => notification.error({ title, description, role: 'alert' }),
  };
}
