import { DeleteOutlined, EyeInvisibleOutlined, EyeOutlined, WarningFilled, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { AdminMedia } from '@/shared/api/admin-api';
import { OnlineOnly } from '@/admin/shared/online-only';
import { useModeration } from './use-moderation';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminMediaTexts } from '@/shared/i18n/en/admin/media';
import { getT } from '@/shared/i18n/texts';

interface MediaActionsProps {
  item: AdminMedia;
  /** Shows the icons only, because a card is narrow. */
  wordless?: boolean;
  onDelete: (item: AdminMedia) => void;
}

/** The buttons to hide, flag and delete an item. */
export function MediaActions({ item, wordless = false, onDelete }: MediaActionsProps) {
  const t = getT(adminMediaTexts);
  const { flag, busy } = useModeration(item);
  const buttonProps = (text: string) => ({
    type: wordless ? ('text' as const) : ('default' as const),
    title: wordless ? text : undefined,
    'aria-label': `${text}: ${item.originalName}`,
    children: wordless ? null : text,
  });
  return (
    <div className={clsx('flex flex-wrap gap-1.5', !wordless && 'max-sm:[&_.ant-btn]:px-2!')}>
      <OnlineOnly>
        <Button
          {...buttonProps(item.hidden ? t.show : t.hide)}
          icon={item.hidden ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          disabled={busy}
          onClick={() => void flag({ hidden: !item.hidden })}
        />
        <Button
          {...buttonProps(item.sensitive ? t.notSensitive : t.sensitive)}
          icon={item.sensitive ? <WarningFilled aria-hidden /> : <WarningOutlined aria-hidden />}
          disabled={busy}
          onClick={() => void flag({ sensitive: !item.sensitive })}
        />
        <Button
          {...buttonProps(getT(adminCommonTexts).delete)}
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => {
            onDelete(item);
          }}
        />
      </OnlineOnly>
    </div>
  );
}
