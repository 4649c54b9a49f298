import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import type { OwnProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { useSubmit } from '@/shared/ui/use-submit';

/** Withdraws an address that is not confirmed. The account keeps its confirmed one (PR-4). */
export function WithdrawEmail({ email, user: { version, verifiedEmail } }: { email: string; user: OwnProfileView }) {
  const t = getT('account');
  const [update] = useUpdateProfileMutation();
  const { submit, loading, error } = useSubmit({
    submit: async () => {
      await update({ 'If-Match': `"${version}"`, updateProfileDto: { email: verifiedEmail ?? '' } }).unwrap();
      return [t('withdrawn', { email })];
    },
  });
  return (
    <>
      <OnlineButton variant="secondary" loading={loading} onClick={() => submit()}>
        {t('withdraw')}
      </OnlineButton>
      <InlineError text={error} />
    </>
  );
}
