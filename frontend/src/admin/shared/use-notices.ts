import { App } from 'antd';

/** One notice at a time, for 5 seconds (PR-56). */
export const noticeSettings = { maxCount: 1, duration: 5, pauseOnHover: true };

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
