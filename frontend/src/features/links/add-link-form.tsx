import { useAddLinkMutation } from '../../shared/api/public-api';
import { useEditorTexts } from '../../shared/lib/texts/editor-texts';
import { useTexts } from '../../shared/lib/texts/texts';
import { Button } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast';
import { LinkFields } from './link-fields';
import { URL_PREFIX } from './link-url';
import { useLinkForm } from './use-link-form';

export function AddLinkForm({ creatorId, onClose }: { creatorId: number; onClose: () => void }) {
  const t = useEditorTexts().links;
  const [add] = useAddLinkMutation();
  const form = useLinkForm(
    { platform: '', url: URL_PREFIX, displayName: '' },
    {
      failed: t.addFailed,
      send: async ({ platform, url, displayName }) => {
        const { error } = await add({ id: creatorId, addLinkDto: { platform, url, displayName: displayName.trim() || null } });
        if (error !== undefined) return error;
        showToast({ title: t.added });
        onClose();
        return null;
      },
    },
  );
  return (
    <form
      aria-label={t.addNew}
      noValidate
      className="mb-5 flex flex-col gap-4 rounded-2xl border border-line p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <LinkFields form={form} />
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {useTexts().common.cancel}
        </Button>
        <Button type="submit" loading={form.isSaving} disabled={!form.canSave || form.values.url === URL_PREFIX}>
          {form.isSaving ? t.adding : t.add}
        </Button>
      </div>
    </form>
  );
}
