import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddLinkMutation } from '@/shared/api/creator-api';
import type { ProfileView } from '@/shared/api/public-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { useLeaveGuard, type LeaveQuestion } from '@/shared/lib/leave-guard';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { LinkFields } from './link-fields';
import { URL_PREFIX } from './link-url';
import { submitOnEnter, useLinkForm, type LinkValues } from './use-link-form';

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
    <form
      ref={element}
      aria-label={kind === 'heading' ? getT('links')('addHeading') : getT('links')('addNew')}
      noValidate
      className="mb-5 flex flex-col gap-4 rounded-panel border border-line p-4 sm:p-5"
      onKeyDown={submitOnEnter(form.save)}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <LinkFields form={form} isShort={isShort} />
      {form.missing === null ? null : (
        <p id="link-missing" className={isShort ? 'sr-only' : 'text-sm text-ink-soft'}>
          {form.missing}
        </p>
      )}
      <DialogActions>
        {isShort ? null : (
          <Button variant="secondary" onClick={onClose}>
            {getT('common')('cancel')}
          </Button>
        )}
        <OnlineButton
          type="submit"
          loading={form.isSaving}
          disabled={!form.canSave || !form.canAdd}
          aria-describedby={form.missing === null ? undefined : 'link-missing'}
        >
          {form.isSaving ? t('adding') : kind === 'heading' ? t('addHeading') : t('add')}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}
