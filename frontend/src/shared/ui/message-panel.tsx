import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconSquare } from './icon-square';

export interface MessagePanelProps {
  icon: LucideIcon;
  title: string;
  hint?: string;
  alert?: boolean;
  status?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The content of a page with a single message, with the actions below it. */
export function MessagePanel({ icon, title, hint, alert = false, status = false, wide = false, children }: MessagePanelProps) {
  const role = alert ? 'alert' : status ? 'status' : undefined;
  return (
    <div className={`card mx-auto mt-4 flex flex-col gap-6 p-6 sm:mt-10 sm:p-10 ${wide ? 'max-w-2xl' : 'max-w-lg'}`}>
      <div role={role} className="text-center">
        <IconSquare icon={icon} tone={alert ? 'danger' : 'accent'} />
        <h1 className="text-[clamp(1.25rem,6.5vw,1.5rem)] leading-tight font-extrabold tracking-tight text-balance">{title}</h1>
        {hint === undefined ? null : <p className="mt-2 text-balance text-ink-soft">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
