import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { getT } from '@/shared/texts/texts';
import { DropdownMenu } from './dropdown-menu';

interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Beside the label, for example a key. */
  extra?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A page of the back-office, or a function. */
  onChoose: string | (() => void);
}

interface RowMenuProps {
  /** The accessible name of the object. */
  object: string;
  /** Groups with a line between them. */
  groups: RowAction[][];
  variant?: 'text' | 'default';
}

/** The menu at the end of a row with everything that the page offers for its object, which the key m opens too (PR-147). */
export function RowMenu({ object, groups, variant = 'text' }: RowMenuProps) {
  const navigate = useNavigate();
  const filled = groups.filter((group) => group.length > 0);
  const items = filled.flatMap((group, index) => [
    ...(index === 0 ? [] : [{ type: 'divider' as const }]),
    ...group.map(({ onChoose: _onChoose, ...item }) => item),
  ]);
  const choose = (key: string): void => {
    const onChoose = filled.flat().find((action) => action.key === key)?.onChoose;
    if (typeof onChoose === 'string') void navigate(onChoose);
    else onChoose?.();
  };
  return (
    <DropdownMenu placement="bottomRight" items={items} onChoose={choose}>
      <Button
        type={variant}
        data-row-menu=""
        aria-haspopup="menu"
        aria-label={getT('adminCommon')('moreAbout', { object })}
        icon={<EllipsisOutlined aria-hidden />}
        className="pointer-coarse:h-11! pointer-coarse:w-11!"
      />
    </DropdownMenu>
  );
}
