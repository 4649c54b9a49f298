import { profileEditorTexts } from '@/shared/i18n/en/profile-editor';
import { getT } from '@/shared/i18n/texts';
import { limits } from '@/shared/api/limits';
import { TextField } from '@/shared/ui/text-field';
import { RetryCheck } from '@/features/session/retry-check';
import type { useProfileForm } from './use-profile-form';

interface UsernameFieldProps {
  form: ReturnType<typeof useProfileForm>;
  onType?: (username: string) => void;
}

export function UsernameField({ form: { values, set, username, problemOf }, onType }: UsernameFieldProps) {
  const t = getT(profileEditorTexts).username;
  return (
    <TextField
      label={t.label}
      hint={username.hint}
      problem={username.problem ?? problemOf('username')}
      aside={<RetryCheck availability={username.availability} />}
      disabled={username.isDisabled}
      value={values.username}
      maxLength={limits.usernameMax}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        set({ username: event.target.value });
        onType?.(event.target.value.trim());
      }}
    />
  );
}

export function EmailField({ form: { values, set, email, problemOf } }: { form: ReturnType<typeof useProfileForm> }) {
  const t = getT(profileEditorTexts).email;
  return (
    <TextField
      label={t.label}
      type="email"
      hint={email.hint}
      problem={email.problem ?? problemOf('email')}
      aside={<RetryCheck availability={email.availability} />}
      value={values.email}
      autoComplete="email"
      onChange={(event) => {
        set({ email: event.target.value });
      }}
    />
  );
}
