import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';
import { Button } from '@/shared/ui/button';
import type { Availability } from './use-identity-checks';

/** Repeats a check of the availability that failed. */
export function RetryCheck({ availability }: { availability: Availability }) {
  if (availability.state !== 'failed') return null;
  return (
    <Button variant="secondary" size="small" onClick={availability.retry}>
      {getT(commonTexts).retry}
    </Button>
  );
}
