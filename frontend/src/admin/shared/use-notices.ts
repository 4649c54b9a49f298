import { App } from 'antd';

/** One notice at a time, for 5 seconds (PR-56). At the top of the page, because the buttons of pages and dialogs are below and to the right. */
export const noticeSettings = { maxCount: 1, duration: 5, pauseOnHover: true, placement: 'top' } as const;

export interface Notices {
  done: (title: string, description?: string) => void;
  failed: (title: string, description: string) => void;
}

export function useNotices(): Notices {
  const { notification } = App.useApp();
  return {
    done: (title, description) => {
      notification.success({ title, description, role: 'status' });
    },
    failed: (title, description) => {
      notification.error({ title, description, role: 'alert' });
    },
  };
}
