import { useAddLinkMutation, type ProfileView } from '@/shared/api/public-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { LinkFields } from './link-fields';
import { URL_PREFIX } from './link-url';
import { submitOnEnter, useLinkForm } from './use-link-form';

export function AddLinkForm({ profile, onClose }: { profile: ProfileView; onClose: () => void }) {
  const t = getT('linkForm');
  const [add] = useAddLinkMutation();
  const keyOf = useIdempotencyKey();
  const form = useLinkForm(
    { platform: '', url: URL_PREFIX, displayName: '' },
    {
      failed: t('addFailed'),
      send: async ({ platform, url, displayName }) => {
        const addLinkDto = { platform, url, displayName: displayName.trim() || null };
        const { error } = await add({ id: profile.id, 'Idempotency-Key': keyOf(addLinkDto), addLinkDto });
        if (error !== undefined) return error;
        showToast({ title: t('added') });
        onClose();
        return null;
      },
    },
  );
  return (
    <form
      aria-label={getT('links')('addNew')}
      noValidate
      className="mb-5 flex flex-col gap-4 rounded-panel border border-line p-4 sm:p-5"
      onKeyDown={submitOnEnter(form.save)}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <LinkFields form={form} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {getT('common')('cancel')}
        </Button>
        <OnlineButton type="submit" loading={form.isSaving} disabled={!form.canSave || !form.canAdd}>
          {form.isSaving ? t('adding') : t('add')}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}
