import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** The key of the open tab. */
  open: string;
  onOpen: (key: string) => void;
}

export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  return (
    <Primitive.Root value={open} onValueChange={onOpen}>
      <Primitive.List aria-label={label} className="mb-5 flex gap-1 rounded-full bg-surface-soft p-1">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.key}
            value={tab.key}
            className="h-10 flex-1 rounded-full px-1 text-sm pointer-coarse:h-11 font-semibold text-ink-soft transition data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-sm"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.key} value={tab.key}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
