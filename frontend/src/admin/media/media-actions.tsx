import { DeleteOutlined, EyeInvisibleOutlined, EyeOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AdminMedia } from '../../shared/api/admin-api';
import { useModeration } from './use-moderation';

interface MediaActionsProps {
  item: AdminMedia;
  /** Beside a picture there is room for icons only. */
  wordless?: boolean;
  onDelete: (item: AdminMedia) => void;
}

/** Hide, flag, delete. */
export function MediaActions({ item, wordless = false, onDelete }: MediaActionsProps) {
  const { flag, busy } = useModeration(item);
  const look = (text: string) => ({
    type: wordless ? ('text' as const) : ('default' as const),
    size: wordless ? ('small' as const) : ('middle' as const),
    title: wordless ? text : undefined,
    'aria-label': `${text}: ${item.originalName}`,
    children: wordless ? null : text,
  });
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        {...look(item.hidden ? 'Show' : 'Hide')}
        icon={item.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        disabled={busy}
        onClick={() => void flag({ hidden: !item.hidden })}
      />
      <Button
        {...look(item.sensitive ? 'Not sensitive' : 'Sensitive')}
        icon={item.sensitive ? <WarningFilled aria-hidden /> : <WarningOutlined aria-hidden />}
        disabled={busy}
        onClick={() => void flag({ sensitive: !item.sensitive })}
      />
      <Button
        {...look('Delete')}
        danger
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => {
          onDelete(item);
        }}
      />
    </div>
  );
}
