import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { useDescribeChosenMediaMutation, useDescribeMediaMutation } from '@/shared/api/creator-api';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { changedFields } from '@/shared/lib/changed-fields';
import { FormDialog } from '@/shared/ui/form-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { Select } from '@/shared/ui/select';
import { Switch } from '@/shared/ui/switch';
import { TextArea, TextField } from '@/shared/ui/text-field';
import type { ToastText } from '@/shared/ui/use-submit';
import { licenceName, licences, type Licence } from '@/shared/lib/licences';

interface DescribeMediaDialogProps {
  media: MediaView[];
  onClose: () => void;
}

/** The value of a choice that leaves it to the profile. */
const DEFAULT = 'default';

const own = <Value,>({ ownRights }: MediaView, field: string, value: Value): Value | null => (ownRights.includes(field) ? value : null);

const fieldsOf = (item: MediaView) => ({
  title: item.title,
  caption: item.caption,
  altText: item.altText,
  hashtags: item.hashtags.map((name) => `#${name}`).join(' '),
  sensitive: item.sensitive,
  licence: own<Licence>(item, 'licence', item.licence),
  credit: own(item, 'credit', item.credit) ?? '',
  allowDownload: own(item, 'allowDownload', item.allowDownload),
});

type Fields = ReturnType<typeof fieldsOf>;

/** What all items have in common; empty where they differ. */
function commonFields([first, ...others]: MediaView[]): Fields {
  const empty = { title: '', caption: '', altText: '', hashtags: '', sensitive: false, licence: null, credit: '', allowDownload: null };
  if (first === undefined) return empty;
  const fields = fieldsOf(first);
  const rest = others.map(fieldsOf);
  const common = (key: keyof Fields) => (rest.every((each) => each[key] === fields[key]) ? fields[key] : empty[key]);
  return Object.fromEntries(Object.keys(fields).map((key) => [key, common(key as keyof Fields)])) as Fields;
}

/** The fields that show their own error. */
const SHOWN_AT_FIELD = ['title', 'caption', 'altText', 'hashtags'];

const namesOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((name) => name !== '');

/** The owner describes one item, or gives several the same texts and rights. Only what was changed here is sent. */
export function DescribeMediaDialog({ media, onClose }: DescribeMediaDialogProps) {
  const t = getT('describeMedia');
  /** The values that the dialog has shown first; `media` follows the edits of other tabs. */
  const [opened] = useState(() => commonFields(media));
  const [fields, setFields] = useState(opened);
  const [describeOne] = useDescribeMediaMutation();
  const [describeAll] = useDescribeChosenMediaMutation();
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });

  const tooMany = namesOf(fields.hashtags).length > limits.mediaHashtagsMax;
  const save = async (): Promise<ToastText | null> => {
    if (tooMany) return null;
    const { hashtags, credit, ...others } = changedFields(opened, { ...fields, altText: fields.altText.trim() });
    const description = {
      ...others,
      ...(credit === undefined ? {} : { credit: credit === '' ? null : credit }),
      ...(hashtags === undefined ? {} : { hashtags: namesOf(hashtags) }),
    };
    const [first, second] = media;
    if (first !== undefined && second === undefined) await describeOne({ id: first.id, describeMediaDto: description }).unwrap();
    else await describeAll({ describeChosenMediaDto: { ids: media.map(({ id }) => id), ...description } }).unwrap();
    return [t('saved')];
  };

  return (
    <FormDialog
      title={t('title')}
      description={media.length > 1 ? t('several', { n: media.length }) : undefined}
      unsaved={Object.keys(changedFields(opened, fields)).length > 0}
      submit={t('save')}
      submitting={t('saving')}
      failed={t('failed')}
      onSubmit={save}
      onClose={onClose}
    >
      {({ error, fieldError }) => (
        <>
          <TextField
            label={t('itemTitle')}
            error={fieldError('title')}
            value={fields.title}
            maxLength={2 * limits.mediaTitleMax}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label={t('caption')}
            error={fieldError('caption')}
            rows={3}
            value={fields.caption}
            maxLength={2 * limits.captionMax}
            onChange={(event) => change({ caption: event.target.value })}
          />
          <TextArea
            label={t('alt')}
            hint={t('altHint')}
            error={fieldError('altText')}
            rows={2}
            value={fields.altText}
            maxLength={2 * limits.altTextMax}
            onChange={(event) => change({ altText: event.target.value })}
          />
          <TextField
            label={t('hashtags')}
            hint={t('hashtagsHint', { max: limits.mediaHashtagsMax })}
            error={tooMany ? t('tooManyHashtags', { max: limits.mediaHashtagsMax }) : fieldError('hashtags')}
            value={fields.hashtags}
            placeholder={t('hashtagsExample')}
            onChange={(event) => change({ hashtags: event.target.value })}
          />
          <Switch
            label={t('sensitive')}
            hint={t('sensitiveHint')}
            checked={fields.sensitive}
            onCheckedChange={(sensitive) => change({ sensitive })}
          />
          <Rights fields={fields} onChange={change} />
          <InlineError text={SHOWN_AT_FIELD.some((field) => fieldError(field) !== undefined) ? null : error} />
        </>
      )}
    </FormDialog>
  );
}

function Rights({ fields, onChange }: { fields: Fields; onChange: (changes: Partial<Fields>) => void }) {
  const t = getT('rights');
  const asProfile = { value: DEFAULT, label: t('asProfile') };
  return (
    <>
      <Select
        label={t('licence')}
        placeholder={t('asProfile')}
        value={fields.licence ?? DEFAULT}
        options={[asProfile, ...licences.map((licence) => ({ value: licence, label: licenceName(licence) }))]}
        onChoose={(value) => onChange({ licence: value === DEFAULT ? null : (value as Licence) })}
      />
      <TextField
        label={t('credit')}
        hint={t('creditHint')}
        value={fields.credit}
        maxLength={2 * limits.creditMax}
        onChange={(event) => onChange({ credit: event.target.value })}
      />
      <Select
        label={t('download')}
        placeholder={t('asProfile')}
        value={fields.allowDownload === null ? DEFAULT : fields.allowDownload ? 'yes' : 'no'}
        options={[asProfile, { value: 'yes', label: t('downloadAllowed') }, { value: 'no', label: t('downloadRefused') }]}
        onChoose={(value) => onChange({ allowDownload: value === DEFAULT ? null : value === 'yes' })}
      />
    </>
  );
}
