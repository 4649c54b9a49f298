import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onReportedAccount } from '@/shared/api/base-query';
import type { accountApi, VerifyView } from '@/shared/api/account-api';
import { isFulfilledCall, viewerTags } from '@/shared/api/base-api';
import { isApiError } from '@/shared/api/api-error';
import { publicApi } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

const { getSession } = publicApi.endpoints;
const SIGN_IN_CALLS: (keyof typeof accountApi.endpoints)[] = ['verifyMagicLink', 'signInByPasskey'];
const reload = () => publicApi.util.invalidateTags(viewerTags);

type State = Parameters<ReturnType<typeof getSession.select>>[0];

/**
 * Loads the data of the new account when the server refuses a write for another account, and says which account the page shows now
 * (PR-73). A sign-in on this page shows its own message.
 */
export const followAccount: Middleware<object, State> = (store) => {
  let signedInAs: number | undefined;
  return (next) => (action) => {
    const before = getSession.select()(store.getState()).data;
    const result = next(action);
    if (isFulfilledCall<VerifyView>(action, SIGN_IN_CALLS)) signedInAs = action.payload.user?.id;
    else if (getSession.matchFulfilled(action)) {
      const { id, username } = action.payload;
      if (before !== undefined && before.id !== id && id !== signedInAs) {
        const t = getT('session');
        showToast({ title: t('accountChanged', { username }), description: t('accountChangedHint'), isLasting: true });
      }
    } else if (isRejectedWithValue(action) && isApiError(action.payload) && action.payload.code === 'account_changed') {
      store.dispatch(reload());
    }
    return result;
  };
};

/** Loads the account again when another tab has changed it, and when the browser restores a page that received no messages. `id` is the account that the page shows. */
export function useAccountChanges(id: number | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (id === undefined) return;
    const reloadRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(reload());
    };
    const ignoreReports = onReportedAccount((reported) => {
      if (reported !== id) dispatch(reload());
    });
    window.addEventListener('pageshow', reloadRestored);
    return () => {
      ignoreReports();
      window.removeEventListener('pageshow', reloadRestored);
    };
  }, [id, dispatch]);
}
