import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';

interface PhoneFoldProps {
  label: string;
  children: ReactNode;
}

/** Content that a phone shows by a button, because it is long and rarely used. Wider windows always show it. */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="sm:hidden"
        icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
        iconPlacement="end"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {label}
      </Button>
      <div id={id} className={clsx('sm:contents', isOpen ? 'contents' : 'hidden')}>
        {children}
      </div>
    </>
  );
}
