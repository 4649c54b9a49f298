import { Globe, LockKeyhole } from 'lucide-react';
import { getT } from '@/shared/texts/texts';

/** Whether everyone can open a collection. */
export function Visibility({ isPublic }: { isPublic: boolean }) {
  const t = getT('collections');
  const Icon = isPublic ? Globe : LockKeyhole;
  return <Icon role="img" aria-label={t(isPublic ? 'public' : 'private')} className="size-3.5 shrink-0" />;
}
