import { Form, Input, Progress } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { limits } from '@/shared/api/limits';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';

/** In English the message of the server. */
export const tooWeakText = (): string => getT('adminSettings')('tooWeak', { n: limits.adminPasswordLong });

/** A score from 0 (weakest) to 4; null when the estimator cannot be downloaded. The list of common passwords is a chunk of 230 kB, so it is loaded with the first character. */
export async function scoreOf(password: string, username: string): Promise<number | null> {
  try {
    const { estimate } = await import('./password-estimator');
    return estimate(password, username);
  } catch {
    // The server checks the password in any case.
    return null;
  }
}

export function isAcceptable(password: string, score: number): boolean {
  const isLong = Array.from(password).length >= limits.adminPasswordLong;
  return score >= (isLong ? limits.adminPasswordScoreLong : limits.adminPasswordScoreShort);
}

const COLOURS = ['var(--danger)', 'var(--danger)', 'var(--warning)', 'var(--success)', 'var(--success)'] as const;

async function assertStrong(password: string, username: string, tooShort: string): Promise<void> {
  if (Array.from(password).length < limits.adminPasswordMin) throw new Error(tooShort);
  const score = await scoreOf(password, username);
  if (score !== null && !isAcceptable(password, score)) throw new Error(tooWeakText());
}

/** The score of exactly this password of this owner; null until it is estimated. */
function useScore(password: string, username: string): number | null {
  const [rated, setRated] = useState<{ password: string; username: string; score: number | null } | null>(null);
  useEffect(() => {
    let isLatest = true;
    if (password !== '') {
      void scoreOf(password, username).then((score) => {
        if (isLatest) setRated({ password, username, score });
      });
    }
    return () => {
      isLatest = false;
    };
  }, [password, username]);
  return rated?.password === password && rated.username === username ? rated.score : null;
}

function StrengthMeter({ password, username }: { password: string; username: string }) {
  const t = getT('adminSettings');
  const strengths = Object.values(allTexts('adminSettings.strengths'));
  const score = useScore(password, username);
  const strength = score === null ? undefined : strengths[score];
  return (
    <div aria-live="polite" className={clsx('flex items-center gap-3 text-sm text-ink-soft', password !== '' && 'min-h-6')}>
      {score === null || strength === undefined ? null : (
        <>
          <Progress
            aria-hidden
            steps={strengths.length}
            percent={((score + 1) / strengths.length) * 100}
            showInfo={false}
            size="small"
            strokeColor={COLOURS[score]}
          />
          {t('strength', { strength })}
        </>
      )}
    </div>
  );
}

interface NewPasswordItemProps {
  name: string;
  label: string;
  /** The message for fewer than 6 characters (PR-56). */
  tooShort: string;
  /** The owner of the password: a username, or the field of the form that contains it. */
  username: string | { field: string };
  hint?: string;
}

/** A field for a new password, with a strength meter. */
export function NewPasswordItem({ name, label, tooShort, username, hint }: NewPasswordItemProps) {
  const form = Form.useFormInstance<Record<string, string | undefined>>();
  const field = typeof username === 'string' ? null : username.field;
  const ownerIn = (values: (name: string) => string | undefined) =>
    typeof username === 'string' ? username : (values(username.field) ?? '');
  const typed = Form.useWatch((values) => ({ password: values[name] ?? '', owner: ownerIn((each) => values[each]) }), form);
  return (
    <Form.Item
      name={name}
      label={label}
      dependencies={field === null ? [] : [field]}
      extra={
        <>
          {hint === undefined ? null : <p>{hint}</p>}
          <p>{getT('adminSettings')('bestLength', { n: limits.adminPasswordLong })}</p>
          <StrengthMeter password={typed?.password ?? ''} username={typed?.owner ?? ''} />
        </>
      }
      rules={[
        ({ getFieldValue }) => ({
          validator: (_rule, value: string | undefined) => assertStrong(value ?? '', ownerIn(getFieldValue), tooShort),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={1000} />
    </Form.Item>
  );
}
