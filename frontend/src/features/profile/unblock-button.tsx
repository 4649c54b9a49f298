import { Ban } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { OnlineButton } from '@/shared/ui/online-button';
import { useBlocking, type Person } from './use-blocking';

/** Replaces the Follow button on the page of a creator whom the viewer has blocked. */
export function UnblockButton({ person }: { person: Person }) {
  const t = getT('people');
  const { name, sendOrTell, isSending } = useBlocking(person);
  return (
    <OnlineButton
      variant="secondary"
      aria-label={t('unblockNamed', { name })}
      loading={isSending}
      onClick={() => void sendOrTell('unblock')}
    >
      <Ban aria-hidden />
      {t('unblock')}
    </OnlineButton>
  );
}
