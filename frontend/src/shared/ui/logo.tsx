import { useId } from 'react';
import { siteName } from '@/shared/lib/site';

/** The icon of public/favicon.svg with the name of the site. */
export function Logo() {
  const gradient = useId();
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-9">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="#3b82f6" />
            <stop offset="1" stopColor="#8b5cf6" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9" fill={`url(#${gradient})`} />
        <path d="M8.5 9.5 16 23.5 23.5 9.5" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="16" cy="9.6" r="2.1" fill="#fff" />
      </svg>
      <span className="text-xl font-extrabold tracking-tight">{siteName()}</span>
    </span>
  );
}
