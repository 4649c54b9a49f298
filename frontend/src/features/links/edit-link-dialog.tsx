import { useUpdateLinkMutation, type ExternalLinkView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { changedFields } from '@/shared/lib/changed-fields';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { LinkFields } from './link-fields';
import { submitOnEnter, useLinkForm } from './use-link-form';

export function EditLinkDialog({ link, onClose }: { link: ExternalLinkView; onClose: () => void }) {
  const t = getT('linkForm');
  const common = getT('common');
  const [update] = useUpdateLinkMutation();
  const { id, platform, url, displayName } = link;
  const form = useLinkForm(
    { platform, url, displayName: displayName ?? '' },
    {
      failed: t('updateFailed'),
      send: async (values) => {
        const edited = { platform: values.platform, url: values.url, displayName: values.displayName.trim() || null };
        const { error } = await update({ id, updateLinkDto: changedFields({ platform, url, displayName }, edited) });
        if (error !== undefined) return error;
        showToast({ title: t('updated') });
        onClose();
        return null;
      },
    },
  );
  return (
    <FormDialog unsaved={form.isChanged} onClose={onClose} title={t('editTitle')}>
      <form
        aria-label={t('editTitle')}
        noValidate
        className="flex flex-col gap-4"
        onKeyDown={submitOnEnter(form.save)}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <LinkFields form={form} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <OnlineButton type="submit" loading={form.isSaving} disabled={!form.canSave}>
            {form.isSaving ? t('saving') : t('save')}
          </OnlineButton>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
