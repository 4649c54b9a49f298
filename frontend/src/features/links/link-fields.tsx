import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { platforms } from '@/shared/api/platforms';
import { choiceOf } from '@/shared/lib/detect-platform';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { Select } from '@/shared/ui/select';
import { Spinner } from '@/shared/ui/spinner';
import { TextField } from '@/shared/ui/text-field';
import { PlatformMark, kindLabel, platformOf } from './platforms';
import type { useLinkForm, UrlCheck } from './use-link-form';

const choices = platforms.map(({ key }) => key).filter((key) => choiceOf(key) === key);
/** First, because a link to one's own site is frequent and its platform has no name to look for. */
const FIRST_CHOICE = 'website';
const sortedChoices = [FIRST_CHOICE, ...choices.filter((key) => key !== FIRST_CHOICE)];

const stateClasses: Record<UrlCheck['state'], string> = {
  unvalidated: '',
  validating: 'text-ink-soft',
  success: 'text-success',
  warning: 'text-ink',
  error: 'text-danger',
};

const icons = {
  validating: <Spinner />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  error: <CircleAlert aria-hidden />,
};

export interface LinkFieldsProps {
  form: ReturnType<typeof useLinkForm>;
  /** Only the address, and the platform when the address does not say it. */
  isShort?: boolean;
}

export function LinkFields({ form, isShort = false }: LinkFieldsProps) {
  const t = getT('linkForm');
  const { values, check, error } = form;
  const options = sortedChoices.map((key) => ({
    value: key,
    label: key === 'other' ? t('other') : platformOf(key).label,
    icon: <PlatformMark platform={key} className="size-6 rounded-small" />,
  }));
  const checkMessage = check.message ?? (check.state === 'error' ? t('invalid') : undefined);
  const name = (label: string) => (
    <TextField
      label={label}
      maxLength={limits.linkNameMax}
      autoComplete="off"
      value={values.displayName}
      onChange={(event) => form.name(event.target.value)}
    />
  );
  if (values.kind === 'heading')
    return (
      <>
        {name(t('heading'))}
        <ScheduleFields form={form} />
        <InlineError text={error} />
      </>
    );
  return (
    <>
      <div>
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="url"
          spellCheck={false}
          maxLength={limits.urlMax}
          value={values.url}
          onChange={(event) => form.typeUrl(event.target.value)}
          onBlur={({ relatedTarget }) => {
            // Saving validates the URL too; a validation on blur would disable the submit button before its click event.
            const isSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
            if (!isSubmit) form.leaveUrl();
          }}
        />
        <p
          role="status"
          className={clsx('flex items-center gap-1.5 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0', stateClasses[check.state])}
        >
          {check.state === 'unvalidated' ? null : icons[check.state]}
          {checkMessage}
        </p>
      </div>
      {isShort && !form.needsPlatform ? null : form.kind === 'link' ? (
        <Select
          label={t('platform')}
          placeholder={t('choosePlatform')}
          value={choiceOf(values.platform)}
          options={options}
          onChoose={form.choose}
        />
      ) : (
        <p className="flex items-center gap-3 font-semibold">
          <PlatformMark platform="other" kind={form.kind} className="size-9 rounded-small" />
          {kindLabel(form.kind, getT('profile'))}
        </p>
      )}
      {isShort ? null : (
        <>
          {name(t('name'))}
          <ScheduleFields form={form} />
        </>
      )}
      <InlineError text={error === checkMessage ? null : error} />
    </>
  );
}

/** When visitors see the link. Closed until it is needed. */
function ScheduleFields({ form: { values, schedule } }: { form: ReturnType<typeof useLinkForm> }) {
  const t = getT('linkForm');
  // Stays open while a date is incomplete, which the field reports as empty.
  const [hasSchedule] = useState(values.startsAt !== '' || values.endsAt !== '');
  return (
    <details open={hasSchedule || undefined}>
      <summary className="cursor-pointer py-1 text-sm font-semibold text-accent">{t('schedule')}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {(['startsAt', 'endsAt'] as const).map((time) => (
          <TextField
            key={time}
            type="datetime-local"
            label={t(time)}
            value={values[time]}
            onChange={(event) => schedule({ [time]: event.target.value })}
          />
        ))}
      </div>
    </details>
  );
}
