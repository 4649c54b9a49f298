import { useState } from 'react';
import { isProblem } from '../../shared/api/problem';
import { editorTexts } from '../../shared/lib/texts/editor-texts';
import { showToast } from '../../shared/ui/toast';
import { isComplete, withPrefix } from './link-url';
import { useUrlCheck } from './use-url-check';

export interface LinkValues {
  platform: string;
  url: string;
  displayName: string;
}

/** Why it cannot even be asked about, in the words of PR-55. */
function lackOf(platform: string, url: string): { title: string; hint: string } | null {
  const t = editorTexts().links;
  if (platform === '' || url === '') return { title: t.missing, hint: t.missingHint };
  return isComplete(url) ? null : { title: t.invalid, hint: t.incomplete };
}

interface Saving {
  /** Null when it is saved, or else what went wrong. */
  send: (values: LinkValues) => Promise<unknown>;
  failed: string;
}

export function useLinkForm(initial: LinkValues, { send, failed }: Saving) {
  const t = editorTexts().links;
  const [values, setValues] = useState(initial);
  const { check, isKnown, validated, typed } = useUrlCheck(initial.url);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const refuse = (title: string, description: string) => {
    setProblem(description);
    showToast({ title, description, destructive: true });
  };

  const save = async (): Promise<void> => {
    setProblem(null);
    const url = values.url.trim();
    const missing = lackOf(values.platform, url);
    if (missing !== null) {
      refuse(missing.title, missing.hint);
      return;
    }
    setSaving(true);
    const known = check.state === 'success' || check.state === 'warning' ? check : await validated(url);
    if (known.state === 'error') refuse(t.invalid, known.message ?? t.wrongFormat);
    else await sendNow({ ...values, url });
    setSaving(false);
  };

  const sendNow = async (ready: LinkValues): Promise<void> => {
    const error = await send(ready);
    if (error === null) return;
    const message = isProblem(error) ? error.message : t.tryAgain;
    // Only an error that names the URL is about it (PR-29); of any other, the form tells more than the toast.
    if (message.includes('URL')) refuse(t.invalid, message);
    else {
      showToast({ title: failed, description: t.tryAgain, destructive: true });
      setProblem(`${failed}. ${message}`);
    }
  };

  return {
    values,
    check,
    isSaving,
    problem,
    canSave: !isSaving && check.state !== 'validating' && check.state !== 'error' && values.platform !== '' && values.url.trim() !== '',
    set: (change: Partial<LinkValues>) => {
      setValues((before) => ({ ...before, ...change }));
    },
    typeUrl: (text: string) => {
      const url = withPrefix(text, values.url);
      typed(url);
      setValues({ ...values, url });
      setProblem(null);
    },
    leaveUrl: () => {
      if (!isSaving && !isKnown && isComplete(values.url)) void validated(values.url.trim());
    },
    save: () => void save(),
  };
}
