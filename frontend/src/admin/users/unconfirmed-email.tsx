import { Button } from 'antd';
import { useMailEmailConfirmationMutation, type User } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { Badge } from '../shared/badge';
import { useNotices } from '../shared/use-notices';

const isUnconfirmed = ({ email, emailVerified }: User): boolean => email !== null && !emailVerified;

/** The badge of an e-mail address that is not confirmed. */
export function UnconfirmedBadge({ user }: { user: User }) {
  return isUnconfirmed(user) ? <Badge>Not confirmed yet</Badge> : null;
}

/** The note below the field of an unconfirmed address: which address signs in until then, and a button to send the mail again. */
export function UnconfirmedEmail({ user }: { user: User }) {
  const notices = useNotices();
  const [mail, { isLoading }] = useMailEmailConfirmationMutation();
  if (!isUnconfirmed(user)) return null;
  const mailAgain = async () => {
    try {
      await mail({ id: user.id }).unwrap();
      notices.done('Mail sent', `A new link and code were sent to ${user.email ?? ''}.`);
    } catch (error) {
      notices.failed('Mail not sent', errorMessage(error, 'Failed to send the mail'));
    }
  };
  const until = user.verifiedEmail === null ? 'Nobody can sign in with it until then.' : `${user.verifiedEmail} signs in until then.`;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
      <UnconfirmedBadge user={user} />
      <span>{until}</span>
      <Button size="small" disabled={isLoading} onClick={() => void mailAgain()}>
        {isLoading ? 'Sending...' : 'Send the mail again'}
      </Button>
    </span>
  );
}
