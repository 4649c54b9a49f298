import { useState } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import type { ProfileView } from '@/shared/api/public-api';
import { changedFields } from '@/shared/lib/changed-fields';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Select } from '@/shared/ui/select';
import { Switch } from '@/shared/ui/switch';
import { TextField } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';
import { licenceName, licences, type Licence } from '@/shared/lib/licences';

export type Defaults = Pick<ProfileView, 'licence' | 'credit' | 'allowDownload'>;

/** The owner sets the rights of all media that do not say otherwise. */
export function OwnRights({ defaults: { licence, credit, allowDownload } }: { defaults: Defaults }) {
  const t = getT('rights');
  const [opened, setOpened] = useState<Defaults>({ licence, credit, allowDownload });
  const [fields, setFields] = useState(opened);
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const changed = changedFields(opened, fields);
  const isChanged = Object.keys(changed).length > 0;
  useLeaveGuard(isChanged, allTexts('discard'));

  const save = async (): Promise<void> => {
    const result = await update({ updateProfileDto: changed });
    if (result.error !== undefined) return;
    setOpened(fields);
    showToast({ title: t('saved') });
  };

  return (
    <section aria-labelledby="own-rights" className="card p-5 sm:p-6">
      <h3 id="own-rights" className="font-bold">
        {t('title')}
      </h3>
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-sm text-ink-soft">{t('defaultsHint')}</p>
        <Select
          label={t('licence')}
          placeholder={t('licence')}
          value={fields.licence}
          options={licences.map((value) => ({ value, label: licenceName(value) }))}
          onChoose={(value) => setFields({ ...fields, licence: value as Licence })}
        />
        <TextField
          label={t('credit')}
          hint={t('creditHint')}
          value={fields.credit}
          maxLength={2 * limits.creditMax}
          onChange={(event) => setFields({ ...fields, credit: event.target.value })}
        />
        <Switch
          label={t('downloadAllowed')}
          checked={fields.allowDownload}
          onCheckedChange={(isAllowed) => setFields({ ...fields, allowDownload: isAllowed })}
        />
        <InlineError text={error === undefined ? null : errorMessage(error, t('failed'))} />
        <OnlineButton type="submit" className="self-end" disabled={!isChanged} loading={isLoading}>
          {t('save')}
        </OnlineButton>
      </form>
    </section>
  );
}
