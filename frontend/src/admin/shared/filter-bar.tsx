import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { count } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

interface FilterBarProps {
  /** Stays visible on a phone. */
  search?: ReactNode;
  /** How many of the filters are set. */
  active: number;
  children: ReactNode;
}

/** The search and the filters of a list. On a phone a button shows the filters, which would fill half of the screen. */
export function FilterBar({ search, active, children }: FilterBarProps) {
  const t = getT(adminCommonTexts);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex w-full items-center gap-3 sm:contents">
        {search}
        <Badge count={active} className="sm:hidden" color="var(--accent)">
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            title={t.filters}
            aria-label={active === 0 ? t.filters : `${t.filters} (${count(t.activeFilters, active)})`}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {/* The text of the search field needs the width. */}
            {search === undefined ? t.filters : null}
          </Button>
        </Badge>
      </div>
      <div id={id} className={clsx('w-full flex-wrap items-center gap-3 sm:contents', isOpen ? 'flex' : 'hidden')}>
        {children}
      </div>
    </div>
  );
}
