import { useUsernameAvailability } from '@/features/session/use-identity-checks';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import type { useProfileForm } from './use-profile-form';
import { usernameLike } from './use-username-field';

interface SuggestedAddressProps {
  form: ReturnType<typeof useProfileForm>;
  onUse: (username: string) => void;
}

/** Offers an address like the name, while the present one is kept and the other one is free. */
export function SuggestedAddress({ form: { values, base, username }, onUse }: SuggestedAddressProps) {
  const t = getT('start');
  const suggested = username.isDisabled || values.username !== base.username ? undefined : usernameLike(values.displayName);
  const isNew = suggested !== undefined && suggested !== base.username;
  const { state } = useUsernameAvailability(isNew ? suggested : null);
  if (!isNew || state !== 'available') return null;
  return (
    <Button variant="secondary" size="small" className="self-start wrap-anywhere" onClick={() => onUse(suggested)}>
      {t('useAddress', { address: `${window.location.host}/${suggested}` })}
    </Button>
  );
}
