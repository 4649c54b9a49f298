import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { OnlineButton } from '@/shared/ui/online-button';
import type { useProfileForm } from './use-profile-form';

/** Shows both values of each field that was saved elsewhere while it was edited here (PR-74). */
export function ConflictNotice({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const t = getT('myProfile.conflict');
  const { conflicts, fields, base, values, set, isSaving, canSave } = form;
  if (conflicts.length === 0) return null;
  const rowOf = <Key extends (typeof conflicts)[number]>(key: Key) => (
    <div key={key} role="group" aria-label={fields[key].label} className="flex flex-col gap-2 rounded-panel bg-surface p-4">
      <p className="font-semibold">{fields[key].label}</p>
      <dl className="grid gap-x-6 gap-y-2 text-sm wrap-anywhere whitespace-pre-wrap sm:grid-cols-2">
        <div>
          <dt className="text-ink-soft">{t('theirs')}</dt>
          <dd>{fields[key].show(base[key])}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t('mine')}</dt>
          <dd>{fields[key].show(values[key])}</dd>
        </div>
      </dl>
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        aria-label={t('useTheirsOf', { field: fields[key].label })}
        disabled={isSaving}
        onClick={() => set({ [key]: base[key] })}
      >
        {t('useTheirs')}
      </Button>
    </div>
  );
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-panel bg-accent-soft p-4">
      <div>
        <p className="font-semibold">{t('title')}</p>
        <p className="text-sm text-ink-soft">{t('hint')}</p>
      </div>
      {conflicts.map((key) => rowOf(key))}
      <OnlineButton type="submit" size="small" className="self-start" loading={isSaving} disabled={!canSave}>
        {t('keepMine')}
      </OnlineButton>
    </div>
  );
}
