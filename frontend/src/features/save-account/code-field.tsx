import { saveAccountTexts } from '@/shared/i18n/en/save-account';
import { getT } from '@/shared/i18n/texts';
import { Field } from '@/shared/ui/text-field';

export const CODE_LENGTH = 6;

interface CodeFieldProps {
  value: string;
  problem?: string;
  onChange: (code: string) => void;
}

/** One field for all digits, so that pasting and the suggestions of phones work; other characters are removed. */
export function CodeField({ value, problem, onChange }: CodeFieldProps) {
  const t = getT(saveAccountTexts).code;
  return (
    <Field
      label={t.label}
      hint={t.help}
      problem={problem}
      render={(fieldProps) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH));
          }}
          {...fieldProps}
          className={`${fieldProps.className} text-center text-2xl font-bold tracking-[0.4em] tabular-nums`}
        />
      )}
    />
  );
}
