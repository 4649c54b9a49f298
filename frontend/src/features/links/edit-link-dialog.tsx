import { useUpdateLinkMutation } from '@/shared/api/creator-api';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { changedFields } from '@/shared/lib/changed-fields';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { LinkFields } from './link-fields';
import { detailsOf, submitOnEnter, useLinkForm, type LinkValues } from './use-link-form';

/** An instant as the fields for date and time have it: the local time without seconds. */
function localTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function EditLinkDialog({ link, onClose }: { link: ExternalLinkView; onClose: () => void }) {
  const t = getT('linkForm');
  const common = getT('common');
  const [update] = useUpdateLinkMutation();
  const { id, kind, platform, url, displayName } = link;
  const isHeading = kind === 'heading';
  const initial: LinkValues = {
    platform,
    url: url.replace(/^(mailto|tel):/, ''),
    displayName: displayName ?? '',
    kind: isHeading ? kind : undefined,
    startsAt: localTime(link.startsAt),
    endsAt: localTime(link.endsAt),
  };
  const title = isHeading ? t('editHeading') : t('editTitle');
  const form = useLinkForm(initial, {
    failed: t('updateFailed'),
    send: async (edited) => {
      const { error } = await update({ id, updateLinkDto: changedFields(detailsOf(initial), edited) });
      if (error !== undefined) return error;
      showToast({ title: t('updated') });
      onClose();
      return null;
    },
  });
  return (
    <GuardedDialog unsaved={form.isChanged} busy={form.isSaving} onClose={onClose} title={title}>
      <form
        aria-label={title}
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
    </GuardedDialog>
  );
}
