import { CalendarOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { getT } from '@/shared/texts/texts';
import type { UrlChanges } from '@/shared/lib/use-search-params';
import { dayOf, dayPattern, dayText, isReversedRange } from './period';

interface DayFieldProps {
  label: string;
  day: string | null;
  isWrong: boolean;
  onChange: (day: string | null) => void;
}

/**
 * A day in the format of the administrator's language, typed or chosen. The calendar is that of the browser, because the one of antd has 40 kB;
 * the field of the browser shows dates in the language of the browser.
 */
function DayField({ label, day, isWrong, onChange }: DayFieldProps) {
  const t = getT('adminCommon.period');
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? dayText(day);
  const commit = () => {
    if (typed === null) return;
    const next = dayOf(typed);
    if (next === undefined) return;
    setTyped(null);
    if (next !== (day ?? '')) onChange(next || null);
  };
  const isInvalid = isWrong || (typed !== null && dayOf(typed) === undefined);
  return (
    <label className="flex grow items-center gap-2 text-sm text-ink-soft sm:grow-0">
      {label}
      <span className="relative w-44 grow sm:grow-0">
        <Input
          value={shown}
          placeholder={dayPattern({ year: t('year'), month: t('month'), day: t('day') })}
          aria-label={label}
          aria-invalid={isInvalid}
          status={isInvalid ? 'error' : ''}
          inputMode="numeric"
          maxLength={10}
          // The place of the button is kept while it is hidden, and would cut the placeholder off.
          allowClear={shown !== ''}
          suffix={
            <Button
              type="text"
              size="small"
              tabIndex={-1}
              icon={<CalendarOutlined aria-hidden />}
              aria-label={t('choose', { label })}
              onClick={() => calendar.current?.showPicker()}
            />
          }
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '' && day !== null) {
              setTyped(null);
              onChange(null);
            }
          }}
          onBlur={commit}
          onPressEnter={commit}
        />
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={day ?? ''}
          className="pointer-events-none absolute inset-0 -z-1 opacity-0"
          onChange={({ target }) => {
            setTyped(null);
            onChange(target.value || null);
          }}
        />
      </span>
    </label>
  );
}

interface PeriodFieldsProps {
  params: URLSearchParams;
  change: (changes: UrlChanges) => void;
}

/** The first and the last day of a list, in the URL. */
export function PeriodFields({ params, change }: PeriodFieldsProps) {
  const t = getT('adminCommon.period');
  const isWrong = isReversedRange(params);
  return (
    <>
      <DayField label={t('from')} day={params.get('from')} isWrong={isWrong} onChange={(from) => change({ from })} />
      <DayField label={t('to')} day={params.get('to')} isWrong={isWrong} onChange={(to) => change({ to })} />
      {isWrong ? (
        <p role="alert" className="basis-full text-sm text-danger">
          {t('endBeforeStart')}
        </p>
      ) : null}
    </>
  );
}
