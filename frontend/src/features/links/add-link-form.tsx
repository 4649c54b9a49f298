import { useAddLinkMutation, useLazyGetProfileQuery, type ExternalLinkView, type ProfileView } from '@/shared/api/public-api';
import { useCreateOnce } from '@/shared/api/use-create-once';
import { commonTexts } from '@/shared/i18n/en/common';
import { linkFormTexts } from '@/shared/i18n/en/link-form';
import { linksTexts } from '@/shared/i18n/en/links';
import { getT } from '@/shared/i18n/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { LinkFields } from './link-fields';
import { URL_PREFIX } from './link-url';
import { submitOnEnter, useLinkForm, type LinkValues } from './use-link-form';

/** The server writes an address without a path with a slash. */
const isSameUrl = (url: string, other: string) => url.replace(/\/$/, '') === other.replace(/\/$/, '');

function useAddLink({ id, username, externalLinks }: ProfileView) {
  const [add] = useAddLinkMutation();
  const [load] = useLazyGetProfileQuery();
  const createOnce = useCreateOnce();
  return ({ platform, url, displayName }: LinkValues) =>
    createOnce<object>({
      key: JSON.stringify([platform, url, displayName]),
      send: () => add({ id, addLinkDto: { platform, url, displayName: displayName.trim() || null } }),
      find: async () => {
        const { data, error } = await load({ username });
        const isNew = (link: ExternalLinkView) => externalLinks.every((known) => known.id !== link.id);
        return { data: data?.externalLinks.find((link) => isNew(link) && link.platform === platform && isSameUrl(link.url, url)), error };
      },
    });
}

export function AddLinkForm({ profile, onClose }: { profile: ProfileView; onClose: () => void }) {
  const t = getT(linkFormTexts);
  const add = useAddLink(profile);
  const form = useLinkForm(
    { platform: '', url: URL_PREFIX, displayName: '' },
    {
      failed: t.addFailed,
      send: async (values) => {
        const { error } = await add(values);
        if (error !== undefined) return error;
        showToast({ title: t.added });
        onClose();
        return null;
      },
    },
  );
  return (
    <form
      aria-label={getT(linksTexts).addNew}
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
          {getT(commonTexts).cancel}
        </Button>
        <OnlineButton type="submit" loading={form.isSaving} disabled={!form.canSave || !form.canAdd}>
          {form.isSaving ? t.adding : t.add}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}
