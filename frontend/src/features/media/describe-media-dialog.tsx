import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { isApiError } from '@/shared/api/api-error';
import { useDescribeMediaMutation, type MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { changedFields } from '@/shared/lib/changed-fields';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { OnlineButton } from '@/shared/ui/online-button';
import { Switch } from '@/shared/ui/switch';
import { Field } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';

interface DescribeMediaDialogProps {
  media: MediaView;
  onClose: () => void;
}

/** The owner edits the alternative text of an item and marks it as sensitive, which blurs it until it is revealed. */
export function DescribeMediaDialog({ media, onClose }: DescribeMediaDialogProps) {
  const t = getT('describeMedia');
  const common = getT('common');
  /** The values that the dialog has shown first; `media` follows the edits of other tabs. */
  const [opened] = useState({ altText: media.altText, sensitive: media.sensitive });
  const [altText, setAltText] = useState(media.altText);
  const [sensitive, setSensitive] = useState(media.sensitive);
  const [describe, { isLoading, error }] = useDescribeMediaMutation();

  const save = async (): Promise<void> => {
    const result = await describe({ id: media.id, describeMediaDto: changedFields(opened, { altText: altText.trim(), sensitive }) });
    if (result.error !== undefined) {
      showToast({ title: t('failed'), description: isApiError(result.error) ? result.error.message : undefined, destructive: true });
      return;
    }
    showToast({ title: t('saved') });
    onClose();
  };

  return (
    <FormDialog unsaved={altText !== opened.altText || sensitive !== opened.sensitive} onClose={onClose} title={t('title')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('alt')}
          hint={t('altHint')}
          error={isApiError(error) ? error.message : undefined}
          render={(fieldProps) => (
            <textarea
              rows={3}
              value={altText}
              maxLength={limits.altTextMax}
              onChange={(event) => setAltText(event.target.value)}
              {...fieldProps}
            />
          )}
        />
        <Switch label={t('sensitive')} hint={t('sensitiveHint')} checked={sensitive} onCheckedChange={setSensitive} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <OnlineButton type="submit" loading={isLoading}>
            {isLoading ? t('saving') : t('save')}
          </OnlineButton>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
