import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: ReactNode;
  /** The next step, for example to clear the filters. */
  action?: { label: string; act: () => void };
}

/** The content of an empty list. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} style={{ paddingBlock: 16 }}>
      {action === undefined ? null : <Button onClick={action.act}>{action.label}</Button>}
    </Empty>
  );
}
