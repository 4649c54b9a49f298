import { useRef, useState } from 'react';
import { isProblem } from '../../shared/api/problem';
import { useValidateUrlMutation } from '../../shared/api/public-api';
import { editorTexts } from '../../shared/lib/texts/editor-texts';
import { showToast } from '../../shared/ui/toast';
import { isComplete, withPrefix } from './link-url';

export interface LinkValues {
  platform: string;
  url: string;
  displayName: string;
}

/** Specification, section 4. */
export interface UrlCheck {
  state: 'unvalidated' | 'validating' | 'success' | 'warning' | 'error';
  message?: string;
}

const UNVALIDATED: UrlCheck = { state: 'unvalidated' };

interface Saving {
  /** Null when it is saved, or else what went wrong. */
  send: (values: LinkValues) => Promise<unknown>;
  failed: string;
}

export function useLinkForm(initial: LinkValues, { send, failed }: Saving) {
  const t = editorTexts().links;
  const [values, setValues] = useState(initial);
  const [check, setCheck] = useState<UrlCheck>(UNVALIDATED);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [validate] = useValidateUrlMutation();
  /** An answer about what is no longer in the field is dropped. */
  const typed = useRef(initial.url);

  const validated = async (url: string): Promise<UrlCheck> => {
    setCheck({ state: 'validating', message: t.validating });
    const { data } = await validate({ validateUrlDto: { url } });
    const result = ((): UrlCheck => {
      if (data === undefined) return { state: 'error', message: t.validationFailed };
      if (!data.isValid) return { state: 'error', message: data.error ?? t.invalid };
      return data.isReachable ? { state: 'success', message: t.reachable } : { state: 'warning', message: data.error ?? t.unreachable };
    })();
    if (typed.current === url) setCheck(result);
    return result;
  };

  const refuse = (title: string, description: string) => {
    setProblem(description);
    showToast({ title, description, destructive: true });
  };

  const save = async (): Promise<void> => {
    setProblem(null);
    const url = values.url.trim();
    if (values.platform === '' || url === '') {
      refuse(t.missing, t.missingHint);
      return;
    }
    if (!isComplete(url)) {
      refuse(t.invalid, t.incomplete);
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
    // Only an error that names the URL is about it (decision 29); of any other, the form tells more than the toast.
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
      typed.current = url;
      setValues({ ...values, url });
      setCheck(UNVALIDATED);
      setProblem(null);
    },
    leaveUrl: () => {
      const isKnown = check.state !== 'unvalidated' && check.message !== t.validationFailed;
      if (!isSaving && !isKnown && isComplete(values.url)) void validated(values.url.trim());
    },
    save: () => void save(),
  };
}
