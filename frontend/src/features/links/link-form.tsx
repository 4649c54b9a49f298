import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { useAddLinkMutation, useUpdateLinkMutation } from '@/shared/api/creator-api';
import type { ExternalLinkView, ProfileView } from '@/shared/api/public-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { changedFields } from '@/shared/lib/changed-fields';
import { useLeaveGuard, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { LinkFields, type LinkFieldsProps } from './link-fields';
import { URL_PREFIX } from './link-url';
import { detailsOf, useLinkForm, type LinkValues } from './use-link-form';

interface LinkFormProps extends LinkFieldsProps {
  title: string;
  isNew?: boolean;
  ref?: Ref<HTMLFormElement>;
  /** Undefined: there is no cancel button. */
  onCancel?: () => void;
}

function LinkForm({ form, isShort, title, isNew = false, ref, onCancel }: LinkFormProps) {
  const t = getT('linkForm');
  const missing = isNew ? form.missing : null;
  const save = isNew ? t(form.kind === 'heading' ? 'addHeading' : 'add') : t('save');
  return (
    <form
      ref={ref}
      aria-label={title}
      noValidate
      className={clsx('flex flex-col gap-4', isNew && 'mb-5 rounded-panel border border-line p-4 sm:p-5')}
      onKeyDown={(event) => {
        // A disabled button prevents the implicit submission, so Enter in a field saves, and the form shows what is missing.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        form.save();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <LinkFields form={form} isShort={isShort} />
      {missing === null ? null : (
        <p id="link-missing" className={isShort === true ? 'sr-only' : 'text-sm text-ink-soft'}>
          {missing}
        </p>
      )}
      <DialogActions>
        {onCancel === undefined ? null : (
          <Button variant="secondary" onClick={onCancel}>
            {getT('common')('cancel')}
          </Button>
        )}
        <OnlineButton
          type="submit"
          loading={form.isSaving}
          disabled={!form.canSave || (isNew && !form.canAdd)}
          aria-describedby={missing === null ? undefined : 'link-missing'}
        >
          {form.isSaving ? t(isNew ? 'adding' : 'saving') : save}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}

interface AddLinkFormProps {
  profile: ProfileView;
  kind?: 'heading';
  /** Only the address, and the platform when the address does not say it. There is no cancel button. */
  isShort?: boolean;
  /** The form appears by a press, so the focus moves into it. */
  isOpened?: boolean;
  /** What was typed before and is not saved. */
  typed?: LinkValues;
  onType?: (typed: LinkValues) => void;
  /** Called with the question to ask before the form closes while it has input that is not saved. Leaving the page asks it too. */
  onUnsaved?: (question: LeaveQuestion | null) => void;
  onClose: () => void;
}

export function AddLinkForm({ profile, kind, isShort = false, isOpened = true, typed, onType, onUnsaved, onClose }: AddLinkFormProps) {
  const t = getT('linkForm');
  const [add] = useAddLinkMutation();
  const keyOf = useIdempotencyKey();
  const form = useLinkForm(
    typed ?? { platform: '', url: kind === undefined ? URL_PREFIX : '#', displayName: '', kind, startsAt: '', endsAt: '' },
    {
      failed: t('addFailed'),
      send: async (addLinkDto) => {
        const { error } = await add({ id: profile.id, 'Idempotency-Key': keyOf(addLinkDto), addLinkDto });
        if (error !== undefined) return error;
        // The short form counts the links below it.
        if (!isShort) showToast({ title: kind === 'heading' ? t('headingAdded') : t('added') });
        onClose();
        return null;
      },
    },
  );
  const { values, isChanged } = form;
  const reportTyped = useEffectEvent(() => {
    if (isChanged) onType?.(values);
  });
  useEffect(() => reportTyped(), [values]);
  const element = useRef<HTMLFormElement>(null);
  const focusFirst = useEffectEvent(() => {
    if (isOpened) element.current?.querySelector('input')?.focus();
  });
  useEffect(() => focusFirst(), []);
  const [question] = useState(() => allTexts('discard'));
  useLeaveGuard(isChanged && onUnsaved !== undefined, question);
  useEffect(() => {
    if (!isChanged) return;
    onUnsaved?.(question);
    return () => onUnsaved?.(null);
  }, [isChanged, question, onUnsaved]);
  return (
    <LinkForm
      ref={element}
      form={form}
      isNew
      isShort={isShort}
      title={getT('links')(kind === 'heading' ? 'addHeading' : 'addNew')}
      onCancel={isShort ? undefined : onClose}
    />
  );
}

/** An instant as the fields for date and time have it: the local time without seconds. */
function localTime(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function EditLinkDialog({ link, onClose }: { link: ExternalLinkView; onClose: () => void }) {
  const t = getT('linkForm');
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
  const title = isHeading ? t('editHeading') : t('editTitle');
  return (
    <GuardedDialog unsaved={form.isChanged} busy={form.isSaving} onClose={onClose} title={title}>
      <LinkForm form={form} title={title} onCancel={onClose} />
    </GuardedDialog>
  );
}
