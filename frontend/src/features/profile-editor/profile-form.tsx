import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Profile } from '../../shared/api/public-api';
import { useLeaveGuard } from '../../shared/lib/leave-guard';
import { count, useTexts } from '../../shared/lib/texts/texts';
import { useOnline } from '../../shared/lib/use-online';
import { Button } from '../../shared/ui/button';
import { Switch } from '../../shared/ui/switch';
import { Field, TextField } from '../../shared/ui/text-field';
import { EmailField, UsernameField } from './identity-fields';
import type { Email } from './use-email-field';
import { useProfileForm } from './use-profile-form';

interface ProfileFormProps {
  profile: Profile;
  /** The owner's address, which the public profile does not contain (PR-13). */
  email: Email;
  onDone: () => void;
}

export function ProfileForm({ profile, email, onDone }: ProfileFormProps) {
  const t = useTexts();
  const online = useOnline();
  const bio = useRef<HTMLTextAreaElement>(null);
  const form = useProfileForm(profile, email, onDone);
  const { values, set, problem, problemOf } = form;

  useEffect(() => {
    bio.current?.focus();
  }, []);
  useLeaveGuard(form.isChanged, {
    title: t.myProfile.leave,
    hint: t.myProfile.leaveHint,
    confirm: t.myProfile.leaveConfirm,
    stay: t.myProfile.leaveStay,
  });

  return (
    <form
      aria-label={t.myProfile.edit}
      noValidate
      className="card flex flex-col gap-5 p-5 sm:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <UsernameField form={form} />
      <Field
        label={t.myProfile.bio}
        hint={t.myProfile.bioHint}
        problem={problemOf('bio')}
        aside={<CharactersLeft left={form.bioLeft} />}
        render={(fieldProps) => (
          <textarea
            ref={bio}
            rows={4}
            value={values.bio}
            placeholder={t.myProfile.noBio}
            onChange={(event) => {
              set({ bio: event.target.value });
            }}
            {...fieldProps}
          />
        )}
      />
      <EmailField form={form} />
      <TextField
        label={t.myProfile.location}
        hint={t.myProfile.locationHint}
        problem={problemOf('location')}
        aside={<CharactersLeft left={form.locationLeft} />}
        value={values.location}
        autoComplete="address-level2"
        onChange={(event) => {
          set({ location: event.target.value });
        }}
      />
      <Switch
        label={t.myProfile.showOnDiscover}
        hint={t.myProfile.showOnDiscoverHint}
        checked={values.isPublicProfile}
        onCheckedChange={(isPublicProfile) => {
          set({ isPublicProfile });
        }}
      />
      {problem === null ? null : (
        <p role="alert" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {form.problemTitle}. {problem.message}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:items-center sm:justify-end">
        {online ? null : <p className="text-sm font-medium text-danger sm:mr-auto">{t.common.offlineShort}</p>}
        <Button variant="secondary" disabled={form.isSaving} onClick={onDone}>
          {t.common.cancel}
        </Button>
        <Button type="submit" loading={form.isSaving} disabled={!form.canSave || !online}>
          {form.isSaving ? t.myProfile.saving : t.myProfile.save}
        </Button>
      </div>
    </form>
  );
}

/** The counter appears when at most this many characters are left. */
const COUNTER_THRESHOLD = 60;

function CharactersLeft({ left }: { left: number }) {
  const t = useTexts();
  if (left > COUNTER_THRESHOLD) return null;
  return (
    <span role="status" className={clsx('shrink-0 tabular-nums', left < 0 && 'font-semibold text-danger')}>
      {left < 0 ? count(t.myProfile.charactersOver, -left) : count(t.myProfile.charactersLeft, left)}
    </span>
  );
}
