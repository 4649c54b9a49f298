import { useRef, useState } from 'react';
import { translateMessage } from '@/shared/api/problem';
import { useValidateUrlMutation } from '@/shared/api/public-api';
import { linkFormTexts } from '@/shared/i18n/en/link-form';
import { getT } from '@/shared/i18n/texts';

/** PR-55. */
export interface UrlCheck {
  state: 'unvalidated' | 'validating' | 'success' | 'warning' | 'error';
  /** Undefined when the server gave no reason; the field and the toast then show different texts (PR-55). */
  message?: string;
}

const UNVALIDATED: UrlCheck = { state: 'unvalidated' };

/** Validates the URL of the field on the server; typing resets the result. */
export function useUrlCheck(initial: string) {
  const t = getT(linkFormTexts);
  const [check, setCheck] = useState<UrlCheck>(UNVALIDATED);
  const [validate] = useValidateUrlMutation();
  /** The URL in the field, because the result for an earlier URL is ignored. */
  const currentUrl = useRef(initial);

  const requestCheck = async (url: string): Promise<UrlCheck> => {
    const { data } = await validate({ validateUrlDto: { url } });
    if (data === undefined) return { state: 'error', message: t.validationFailed };
    if (!data.isValid) return { state: 'error', message: data.error === null ? undefined : translateMessage(data.error) };
    if (data.isReachable) return { state: 'success', message: t.reachable };
    return { state: 'warning', message: data.error === null ? t.unreachable : translateMessage(data.error) };
  };

  return {
    check,
    isKnown: check.state !== 'unvalidated' && check.message !== t.validationFailed,
    validated: async (url: string): Promise<UrlCheck> => {
      setCheck({ state: 'validating', message: t.validating });
      const result = await requestCheck(url);
      if (currentUrl.current === url) setCheck(result);
      return result;
    },
    /** Shows at the field why the server has refused to save the URL. */
    refused: (message: string) => {
      setCheck({ state: 'error', message });
    },
    typed: (url: string) => {
      currentUrl.current = url;
      setCheck(UNVALIDATED);
    },
  };
}
