import { CalendarClock, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { useAddPrivateLinkMutation } from '@/shared/api/creator-api';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { FormDialog } from '@/shared/ui/form-dialog';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { Select } from '@/shared/ui/select';
import { useShare } from '@/shared/ui/share-button';
import { TextField } from '@/shared/ui/text-field';

const NEVER = 'never';
const DAYS = [7, 30, 90];
const DAY_MS = 24 * 3600 * 1000;

interface SharePrivatelyDialogProps {
  /** Private items, or a private album. */
  shared: { mediaIds: number[] } | { albumId: number };
  onClose: () => void;
}

/** Makes a private link and shows its URL, which no later request returns. */
export function SharePrivatelyDialog({ shared, onClose }: SharePrivatelyDialogProps) {
  const t = getT('privateLinks');
  const [label, setLabel] = useState('');
  const [expiry, setExpiry] = useState(NEVER);
  const [password, setPassword] = useState('');
  // One time for all attempts, so that a repeated request has the same body.
  const [openedAt] = useState(() => Date.now());
  const keyOf = useIdempotencyKey();
  const [add, { data: link }] = useAddPrivateLinkMutation();
  const { copied, share } = useShare();
  const [isTaken, setTaken] = useState(false);
  const isShort = password !== '' && password.length < limits.privateLinkPasswordMin;
  const create = async (): Promise<null> => {
    const expiresAt = expiry === NEVER ? null : new Date(openedAt + Number(expiry) * DAY_MS).toISOString();
    const addPrivateLinkDto = { ...shared, label: label.trim(), expiresAt, password: password === '' ? null : password };
    await add({ 'Idempotency-Key': keyOf(addPrivateLinkDto), addPrivateLinkDto }).unwrap();
    return null;
  };
  if (link !== undefined) {
    return (
      <GuardedDialog
        unsaved={!isTaken}
        busy={false}
        question={{ title: t('leaveTitle'), hint: t('leaveHint'), confirm: t('leave'), stay: t('stay') }}
        title={t('created')}
        description={t('createdHint')}
        onClose={onClose}
      >
        <TextField label={t('url')} readOnly value={link.url} onFocus={(event) => event.target.select()} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('done')}
          </Button>
          <Button onClick={() => void share(link.url, label).then((isShared) => setTaken(isTaken || isShared))}>
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {t('copy')}
          </Button>
        </DialogActions>
      </GuardedDialog>
    );
  }
  return (
    <FormDialog
      title={t('dialogTitle')}
      description={t('dialogHint')}
      unsaved={label !== '' || password !== ''}
      ready={!isShort}
      submit={t('create')}
      fallback={t('failed')}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('label')}
        required
        hint={t('labelHint')}
        value={label}
        maxLength={2 * limits.privateLinkLabelMax}
        onChange={(event) => setLabel(event.target.value)}
      />
      <Select
        label={t('expiry')}
        placeholder={t('never')}
        value={expiry}
        options={[
          { value: NEVER, label: t('never'), icon: <CalendarClock aria-hidden /> },
          ...DAYS.map((n) => ({ value: String(n), label: t('days', { n }), icon: <CalendarClock aria-hidden /> })),
        ]}
        onChoose={setExpiry}
      />
      <TextField
        label={t('password')}
        hint={t('passwordHint', { min: limits.privateLinkPasswordMin })}
        autoComplete="off"
        value={password}
        maxLength={limits.privateLinkPasswordMax}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
