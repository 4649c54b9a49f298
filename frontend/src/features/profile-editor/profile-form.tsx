import { clsx } from 'clsx';
import { useEffect, useRef, type Ref } from 'react';
import type { OwnProfileView } from '@/shared/api/public-api';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Switch } from '@/shared/ui/switch';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { limits } from '@/shared/api/limits';
import { RetryCheck } from '@/features/session/use-identity-checks';
import { ConflictNotice } from './conflict-notice';
import { useProfileForm } from './use-profile-form';

interface ProfileFormProps {
  user: OwnProfileView;
  onUsername?: (typed: string) => void;
  onDone: () => void;
}

export function ProfileForm({ user, onUsername, onDone }: ProfileFormProps) {
  const t = getT('myProfile');
  const common = getT('common');
  const bio = useRef<HTMLTextAreaElement>(null);
  const form = useProfileForm(user, onDone);
  const { values, set, error } = form;

  useEffect(() => bio.current?.focus(), []);
  useLeaveGuard(form.isChanged, {
    title: t('leave'),
    hint: t('leaveHint'),
    confirm: t('leaveConfirm'),
    stay: t('leaveStay'),
  });

  return (
    <form
      aria-label={t('edit')}
      noValidate
      className="card flex flex-col gap-5 p-5 sm:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        // On a phone, the field that keeps the form from being saved may be far above the button.
        if (form.isInvalid) event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
        form.save();
      }}
    >
      <UsernameField form={form} onType={onUsername} />
      <DisplayNameField form={form} />
      <BioField ref={bio} form={form} />
      <EmailField form={form} />
      <LocationField form={form} />
      <Switch
        label={t('showOnDiscover')}
        hint={t('showOnDiscoverHint')}
        checked={values.isPublicProfile}
        onCheckedChange={(isPublicProfile) => set({ isPublicProfile })}
      />
      <Switch
        label={t('refuseAi')}
        hint={t('refuseAiHint')}
        checked={values.aiCrawlers === 'refuse'}
        onCheckedChange={(isRefused) => set({ aiCrawlers: isRefused ? 'refuse' : 'allow' })}
      />
      <ConflictNotice form={form} />
      <InlineError text={error === null ? null : `${form.errorTitle}. ${error.message}`} />
      <DialogActions>
        <Button variant="secondary" disabled={form.isSaving} onClick={onDone}>
          {common('cancel')}
        </Button>
        <OnlineButton type="submit" loading={form.isSaving} disabled={!form.canSave}>
          {form.isSaving ? t('saving') : t('save')}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}

/** The counter appears when at most this many characters are left. */
const COUNTER_THRESHOLD = 60;
/** Of a name, which is shorter. */
const NAME_THRESHOLD = 15;

function tooLongText(left: number): string | undefined {
  return left < 0 ? getT('myProfile')('charactersOver', { n: -left }) : undefined;
}

/** Below the field, its validation message shows that a text is too long; the counter only announces it. */
function CharactersLeft({ left, threshold = COUNTER_THRESHOLD }: { left: number; threshold?: number }) {
  const t = getT('myProfile');
  if (left > threshold) return null;
  return (
    <span role="status" className={clsx('shrink-0 tabular-nums', left < 0 && 'sr-only')}>
      {tooLongText(left) ?? t('charactersLeft', { n: left })}
    </span>
  );
}

interface FieldProps {
  form: ReturnType<typeof useProfileForm>;
  onType?: (typed: string) => void;
}

export function DisplayNameField({ form: { values, set, displayNameLeft, errorOf }, onType }: FieldProps) {
  const t = getT('myProfile');
  return (
    <TextField
      label={t('displayName')}
      hint={t('displayNameHint')}
      error={errorOf('displayName') ?? tooLongText(displayNameLeft)}
      aside={<CharactersLeft left={displayNameLeft} threshold={NAME_THRESHOLD} />}
      value={values.displayName}
      autoComplete="name"
      onChange={(event) => {
        set({ displayName: event.target.value });
        onType?.(event.target.value.trim());
      }}
    />
  );
}

export function UsernameField({ form: { values, set, username, errorOf }, onType }: FieldProps) {
  const t = getT('profileEditor.username');
  return (
    <TextField
      label={t('label')}
      hint={username.hint}
      error={username.error ?? errorOf('username')}
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

export function BioField({ form: { values, set, bioLeft, errorOf }, onType, ref }: FieldProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const t = getT('myProfile');
  return (
    <TextArea
      label={t('bio')}
      hint={t('bioHint')}
      error={errorOf('bio') ?? tooLongText(bioLeft)}
      aside={<CharactersLeft left={bioLeft} />}
      ref={ref}
      rows={4}
      value={values.bio}
      placeholder={t('noBio')}
      onChange={({ target }) => {
        set({ bio: target.value });
        onType?.(target.value);
      }}
    />
  );
}

export function LocationField({ form: { values, set, locationLeft, errorOf }, onType }: FieldProps) {
  const t = getT('myProfile');
  return (
    <TextField
      label={t('location')}
      hint={t('locationHint')}
      error={errorOf('location') ?? tooLongText(locationLeft)}
      aside={<CharactersLeft left={locationLeft} />}
      value={values.location}
      autoComplete="address-level2"
      onChange={({ target }) => {
        set({ location: target.value });
        onType?.(target.value);
      }}
    />
  );
}

function EmailField({ form: { values, set, email, errorOf } }: { form: ReturnType<typeof useProfileForm> }) {
  const t = getT('profileEditor.email');
  return (
    <TextField
      label={t('label')}
      type="email"
      hint={email.hint}
      error={email.error ?? errorOf('email')}
      aside={<RetryCheck availability={email.availability} />}
      value={values.email}
      autoComplete="email"
      onChange={(event) => set({ email: event.target.value })}
    />
  );
}
