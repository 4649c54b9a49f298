import { useState, type ReactNode } from 'react';
import type { ApiError } from '@/shared/api/api-error';
import { asciiDigits } from '@/shared/lib/ascii-digits';
import { getT } from '@/shared/texts/texts';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { Field } from '@/shared/ui/text-field';

const CODE_LENGTH = 6;

interface CodeFieldProps {
  value: string;
  error?: string;
  onChange: (code: string) => void;
}

/** One field for all digits, so that pasting and the suggestions of phones work; other characters are removed, and digits of other scripts are accepted. */
function CodeField({ value, error, onChange }: CodeFieldProps) {
  const t = getT('saveAccount.code');
  return (
    <Field
      label={t('label')}
      hint={t('help')}
      error={error}
      render={(fieldProps) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, CODE_LENGTH))}
          {...fieldProps}
          className={`${fieldProps.className} text-center text-2xl font-bold tracking-[0.4em] tabular-nums`}
        />
      )}
    />
  );
}

interface CodeFormProps {
  submitLabel: string;
  error: ApiError | null;
  isVerifying: boolean;
  onSubmit: (code: string) => void;
  /** Called with whether digits are entered. */
  onChanged?: (isChanged: boolean) => void;
  /** Beside the button. */
  aside?: ReactNode;
}

export function CodeForm({ submitLabel, error, isVerifying, onSubmit, onChanged, aside }: CodeFormProps) {
  const t = getT('saveAccount.code');
  const [code, setCode] = useState('');
  const [inputError, setInputError] = useState<string | undefined>();
  const shown = inputError ?? (error?.code === 'code_required' ? undefined : error?.message);

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) onSubmit(code);
        else setInputError(t('incomplete'));
      }}
    >
      <CodeField
        value={code}
        error={shown}
        onChange={(typed) => {
          setInputError(undefined);
          setCode(typed);
          onChanged?.(typed !== '');
        }}
      />
      <p role="alert" className="sr-only">
        {shown}
      </p>
      <DialogActions>
        {aside}
        <OnlineButton type="submit" loading={isVerifying}>
          {isVerifying ? t('submitting') : submitLabel}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}

interface AlternativeProps {
  text: string;
  action: string;
  onPress: () => void;
}

/** A line below a form that leads to another one. */
export function Alternative({ text, action, onPress }: AlternativeProps) {
  return (
    <p className="border-t border-line pt-4 text-sm text-ink-soft">
      {text}{' '}
      <button
        type="button"
        onClick={onPress}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2"
      >
        {action}
      </button>
    </p>
  );
}
