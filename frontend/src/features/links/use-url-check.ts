import { useRef, useState } from 'react';
import { useValidateUrlMutation } from '../../shared/api/public-api';
import { linksTexts } from '../../shared/i18n/en/links';
import { getT } from '../../shared/i18n/texts';

/** PR-55. */
export interface UrlCheck {
  state: 'unvalidated' | 'validating' | 'success' | 'warning' | 'error';
  /** Undefined when the server gave no reason; the field and the toast then show different texts (PR-55). */
  message?: string;
}

const UNVALIDATED: UrlCheck = { state: 'unvalidated' };

/** Validates the URL of the field on the server; typing resets the result. */
export function useUrlCheck(initial: string) {
  const t = getT(linksTexts);
  const [check, setCheck] = useState<UrlCheck>(UNVALIDATED);
  const [validate] = useValidateUrlMutation();
  /** The URL in the field, because the result for an earlier URL is ignored. */
  const currentUrl = useRef(initial);

  const requestCheck = async (url: string): Promise<UrlCheck> => {
    const { data } = await validate({ validateUrlDto: { url } });
    if (data === undefined) return { state: 'error', message: t.validationFailed };
    if (!data.isValid) return { state: 'error', message: data.error ?? undefined };
    return data.isReachable ? { state: 'success', message: t.reachable } : { state: 'warning', message: data.error ?? t.unreachable };
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
    typed: (url: string) => {
      currentUrl.current = url;
      setCheck(UNVALIDATED);
    },
  };
}
