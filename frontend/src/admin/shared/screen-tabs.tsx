import { Tabs } from 'antd';
import type { ReactNode } from 'react';

interface ScreenTabsProps<Key extends string> {
  labels: Record<Key, string>;
  /** Shown beside the labels. */
  counts?: Partial<Record<Key, string>>;
  open: Key;
  /** Opens a tab, which has an address of its own. */
  onOpen: (key: Key) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

function TabLabel({ label, count }: { label: string; count: string | undefined }) {
  if (count === undefined) return label;
  return (
    <>
      {label} <span className="text-ink-soft tabular-nums">{count}</span>
    </>
  );
}

/** The tabs of a screen. Only the open one has content. */
export function ScreenTabs<Key extends string>({ labels, counts = {}, open, onOpen, children }: ScreenTabsProps<Key>) {
  return (
    <Tabs
      activeKey={open}
      destroyOnHidden
      // The colour of antd has too little contrast in the dark theme. Its menu of the tabs that do not fit is an invalid child of the tab
      // list; they are reached by swiping and by the arrow keys.
      className="[&_.ant-tabs-nav-operations]:hidden! [&_.ant-tabs-tab-active_.ant-tabs-tab-btn]:text-accent!"
      onChange={(key) => onOpen(key as Key)}
      items={(Object.keys(labels) as Key[]).map((key) => ({
        key,
        label: <TabLabel label={labels[key]} count={counts[key]} />,
        children: key === open ? children : null,
      }))}
    />
  );
}
