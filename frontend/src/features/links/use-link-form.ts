import { useRef, useState } from 'react';
import { errorMessage, isApiError, translateMessage, type ApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { changedFields } from '@/shared/lib/changed-fields';
import { choiceOf, detectPlatform } from '@/shared/lib/detect-platform';
import { showToast } from '@/shared/ui/toast';
import { useValidateUrlMutation } from '@/shared/api/creator-api';
import { isOnlyPrefix, prefixOf, isComplete, recognise, URL_PREFIX, withPrefix } from './link-url';

/** PR-55. */
export interface UrlCheck {
  state: 'unvalidated' | 'validating' | 'success' | 'warning' | 'error';
  /** Undefined when the server gave no reason; the field and the toast then show different texts (PR-55). */
  message?: string;
}

const UNVALIDATED: UrlCheck = { state: 'unvalidated' };

/** Validates the URL of the field on the server; typing resets the result. */
function useUrlCheck(initial: string) {
  const t = getT('linkForm');
  const [check, setCheck] = useState<UrlCheck>(UNVALIDATED);
  const [validate] = useValidateUrlMutation();
  /** The URL in the field, because the result for an earlier URL is ignored. */
  const currentUrl = useRef(initial);

  const requestCheck = async (url: string): Promise<UrlCheck> => {
    const { data } = await validate({ validateUrlDto: { url } });
    if (data === undefined) return { state: 'error', message: t('validationFailed') };
    const { isValid, isReachable, error, code, params } = data;
    const message = error === null ? undefined : translateMessage({ message: error, code, params });
    if (!isValid) return { state: 'error', message };
    if (isReachable) return { state: 'success', message: t('reachable') };
    return { state: 'warning', message: message ?? t('unreachable') };
  };

  return {
    check,
    isKnown: check.state !== 'unvalidated' && check.message !== t('validationFailed'),
    /** `typed` is the text of the field, from which the URL is made. */
    validated: async (url: string, typed: string): Promise<UrlCheck> => {
      setCheck({ state: 'validating', message: t('validating') });
      const result = await requestCheck(url);
      if (currentUrl.current.trim() === typed) setCheck(result);
      return result;
    },
    /** Shows at the field why the server has refused to save the URL. */
    refused: (message: string) => setCheck({ state: 'error', message }),
    typed: (url: string) => {
      currentUrl.current = url;
      setCheck(UNVALIDATED);
    },
  };
}

export interface LinkValues {
  platform: string;
  url: string;
  displayName: string;
  /** Undefined while the field decides it. */
  kind?: 'heading';
  /** As the fields for date and time have them; empty without one. */
  startsAt: string;
  endsAt: string;
}

/** The fields of a link as the server takes them. */
export function detailsOf({ displayName, startsAt, endsAt, ...values }: LinkValues) {
  const {
    kind,
    platform,
    url = values.url,
  } = values.kind === 'heading' ? ({ kind: 'heading', platform: 'other', url: '#' } as const) : recognise(values.url, values.platform);
  const instant = (local: string) => (local === '' ? null : new Date(local).toISOString());
  return { kind, platform, url, displayName: displayName.trim() || null, startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

/** The message for a missing platform or an incomplete URL (PR-55); null when both can be sent to the server. */
function missingInput({ platform, url, kind }: LinkValues, isFinished: boolean): { title: string; hint: string } | null {
  const t = getT('linkForm');
  if (kind === 'heading') return null;
  if (platform === '' || url === '') return { title: t('missing'), hint: t('missingHint') };
  return isFinished ? null : { title: t('invalid'), hint: t('incomplete') };
}

/** The values with a chosen platform, whose address is filled in as far as all its profiles share it. */
function withPlatform(values: LinkValues, platform: string): LinkValues {
  return { ...values, platform, url: isOnlyPrefix(values.url) ? prefixOf(platform) : values.url };
}

/** The values of the fields. A platform that was detected follows the URL; a chosen one stays. `onUrl` is called with each changed URL. */
function useLinkValues(initial: LinkValues, onUrl: (url: string) => void) {
  const [values, setValues] = useState(initial);
  const [isNamed, setNamed] = useState(initial.displayName !== '');
  const named = (values: LinkValues): LinkValues =>
    isNamed ? values : { ...values, displayName: recognise(values.url, values.platform).handle ?? '' };
  const [isChosen, setChosen] = useState(initial.platform !== '' && choiceOf(initial.platform) !== detectPlatform(initial.url));
  return {
    values,
    name: (displayName: string) => {
      setNamed(displayName !== '');
      setValues((before) => ({ ...before, displayName }));
    },
    schedule: (times: Partial<Pick<LinkValues, 'startsAt' | 'endsAt'>>) => setValues((before) => ({ ...before, ...times })),
    choose: (platform: string) => {
      const chosen = named(withPlatform(values, platform));
      if (chosen.url !== values.url) onUrl(chosen.url);
      setValues(chosen);
      setChosen(true);
    },
    typeUrl: (text: string) => {
      const url = withPrefix(text, values.url);
      onUrl(url);
      const found = recognise(url, values.platform);
      // An address of the fediverse, of email or a phone number has its platform. Other URLs do not change a chosen one.
      const own = found.platform === values.platform ? undefined : found.platform;
      const detected = found.url === undefined ? '' : detectPlatform(url);
      setValues(named({ ...values, url, platform: own ?? (isChosen ? undefined : detected) ?? values.platform }));
    },
  };
}

const URL_ERRORS = ['invalid_url', 'link_exists', 'invalid_contact'];

/**
 * The messages of these errors contain `URL` in English, as those of the observed server do (PR-29). For any other error, the form
 * shows more detail than the toast.
 */
function concernsUrl({ code, fields }: ApiError): boolean {
  return URL_ERRORS.includes(code) || fields.some(({ field }) => field === 'url');
}

function isFinished(url: string, initial: LinkValues): boolean {
  if (recognise(url, '').kind !== 'link' || url.startsWith('@')) return true;
  return isComplete(url) && (!isOnlyPrefix(url) || url === initial.url);
}

function whatIsMissing(values: LinkValues): string | null {
  const t = getT('linkForm');
  const { kind, url, displayName } = values;
  if (kind === 'heading') return displayName.trim() === '' ? t('needsHeading') : null;
  if (hasNoAddress(url)) return t('needsUrl');
  return needsPlatform(values) ? t('needsPlatform', { address: url }) : null;
}

export const hasNoAddress = (url: string): boolean => url.trim() === '' || url === URL_PREFIX;

const needsPlatform = ({ url, platform }: LinkValues): boolean =>
  !hasNoAddress(url) && (platform === '' || recognise(url, platform).url === undefined);

/** The URL that the server checks when the visitor leaves the field; undefined when there is none yet. */
function urlToCheck(values: LinkValues, initial: LinkValues): string | undefined {
  const { kind, url } = recognise(values.url, values.platform);
  return kind === 'link' && isFinished(values.url, initial) ? url : undefined;
}

/** The error between the fields and the buttons, which is shown as a toast too. */
function useFormError() {
  const [errorText, setErrorText] = useState<string | null>(null);
  const showError = (title: string, description: string) => {
    setErrorText(description);
    showToast({ title, description, destructive: true });
  };
  return { errorText, setErrorText, showError };
}

interface LinkFormOptions {
  /** Resolves to null when the link is saved, otherwise to the error. */
  send: (details: ReturnType<typeof detailsOf>) => Promise<unknown>;
  failed: string;
}

export function useLinkForm(initial: LinkValues, { send, failed }: LinkFormOptions) {
  const t = getT('linkForm');
  const { check, isKnown, validated, refused, typed } = useUrlCheck(initial.url);
  const [isSaving, setSaving] = useState(false);
  const { errorText, setErrorText, showError } = useFormError();
  const { values, ...inputs } = useLinkValues(initial, (url) => {
    typed(url);
    setErrorText(null);
  });

  const save = async (): Promise<void> => {
    setErrorText(null);
    const url = values.url.trim();
    const missing = missingInput({ ...values, url }, isFinished(url, initial));
    if (missing !== null) return showError(missing.title, missing.hint);
    setSaving(true);
    const details = detailsOf({ ...values, url });
    const isKnownGood = details.kind !== 'link' || check.state === 'success' || check.state === 'warning';
    const result = isKnownGood ? undefined : await validated(details.url, url);
    if (result?.state === 'error') showError(t('invalid'), result.message ?? t('wrongFormat'));
    else await submit(details);
    setSaving(false);
  };

  const submit = async (submitted: ReturnType<typeof detailsOf>): Promise<void> => {
    const error = await send(submitted);
    if (error === null) return;
    const links = getT('links');
    const message = errorMessage(error, links('tryAgain'));
    if (isApiError(error) && concernsUrl(error)) {
      refused(message);
      showError(t('invalid'), message);
    } else {
      showToast({ title: failed, description: links('tryAgain'), destructive: true });
      setErrorText(`${failed}. ${message}`);
    }
  };

  return {
    values,
    check,
    isSaving,
    error: errorText,
    canSave: !isSaving && check.state !== 'validating' && check.state !== 'error' && whatIsMissing(values) === null,
    isChanged: Object.keys(changedFields(initial, values)).length > 0,
    canAdd: !isOnlyPrefix(values.url),
    kind: detailsOf(values).kind,
    /** Why the link cannot be saved yet; null when it can. */
    missing: whatIsMissing(values),
    /** The address does not say its platform. */
    needsPlatform: needsPlatform(values),
    ...inputs,
    leaveUrl: () => {
      const url = urlToCheck(values, initial);
      if (url !== undefined && !isSaving && !isKnown) void validated(url, values.url.trim());
    },
    // Enter in a field saves although the button is disabled, and a held key repeats.
    save: () => (isSaving ? undefined : void save()),
  };
}
