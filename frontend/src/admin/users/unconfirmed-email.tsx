import { Button } from 'antd';
import { Badge } from '@/admin/shared/badge';
import { showOutcome } from '@/admin/shared/show-outcome';
import { useMailEmailConfirmationMutation, type User } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';

const isUnconfirmed = ({ email, emailVerified }: User): boolean => email !== null && !emailVerified;

/** The badge of an e-mail address that is not confirmed. */
export function UnconfirmedBadge({ user }: { user: User }) {
  return isUnconfirmed(user) ? <Badge>{getT('adminUsers')('unconfirmed')}</Badge> : null;
}

/** The note below the field of an unconfirmed address: which address signs in until then, and a button to send the mail again. */
export function UnconfirmedEmail({ user }: { user: User }) {
  const t = getT('adminUsers');
  const [mail, { isLoading }] = useMailEmailConfirmationMutation();
  if (!isUnconfirmed(user)) return null;
  const sent = [t('mailSent'), t('mailSentHint', { email: user.email ?? '' })] as const;
  const mailAgain = () => showOutcome(mail({ id: user.id }), sent, t('mailFailed'), t('mailFailedHint'));
  const until = user.verifiedEmail === null ? t('cannotSignIn') : t('signsIn', { email: user.verifiedEmail });
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
      <UnconfirmedBadge user={user} />
      <span>{until}</span>
      <WritesOnly>
        <Button size="small" disabled={isLoading} onClick={() => void mailAgain()}>
          {isLoading ? getT('adminCommon')('sending') : t('mailAgain')}
        </Button>
      </WritesOnly>
    </span>
  );
}
