import { LoaderCircle } from 'lucide-react';

export function Spinner({ className = 'size-[1.15em]' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}
