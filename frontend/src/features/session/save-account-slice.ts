import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { isFulfilledCall } from '@/shared/api/base-api';
import type { creatorApi } from '@/shared/api/creator-api';
import { publicApi } from '@/shared/api/public-api';
import { browserStorage } from '@/shared/lib/storage';

/**
 * The open dialog: saving the current account, signing in to another one (PR-5), or entering the code of a mail. `email` fills
 * the field of the first two.
 */
export type SaveAccountDialog = { kind: 'save' | 'sign-in'; email?: string } | { kind: 'code'; email: string; signIn: boolean };

interface SaveAccountState {
  /** An action has triggered the save-account prompt (PR-55). */
  isPrompted: boolean;
  dialog: SaveAccountDialog | null;
}

const initialState: SaveAccountState = { isPrompted: false, dialog: null };

/** The time at which the visitor closed the prompt or its dialog. */
const CLOSED_AT_KEY = 'save-prompt-closed';
/** The prompt stays away for a day. */
const CLOSED_MS = 24 * 60 * 60 * 1000;

const isClosed = (): boolean => Date.now() - Number(browserStorage.get(CLOSED_AT_KEY)) < CLOSED_MS;

const slice = createSlice({
  name: 'saveAccount',
  initialState,
  reducers: {
    prompted: (state) => {
      state.isPrompted = true;
    },
    opened: (state, { payload }: PayloadAction<SaveAccountDialog>) => {
      state.isPrompted = false;
      state.dialog = payload;
    },
    closed: () => initialState,
  },
  selectors: {
    selectIsPrompted: ({ isPrompted }) => isPrompted,
    selectDialog: ({ dialog }) => dialog,
  },
});

export const saveAccountSlice = { [slice.name]: slice.reducer };

type Call = keyof typeof publicApi.endpoints | keyof typeof creatorApi.endpoints;

/** Calls that create content, so that the account is worth saving. */
const GATED_CALLS: Call[] = ['uploadMedia', 'updateProfile', 'follow', 'likeMedia', 'addHashtag', 'addLink', 'updateLink'];

type StateWithSession = Parameters<ReturnType<typeof publicApi.endpoints.getSession.select>>[0];

type StateWithPrompt = StateWithSession & { saveAccount: SaveAccountState };

/** Shows the prompt after one of these actions of a visitor whose account is not saved, on any page, unless it was closed within a day. */
export const promptToSave: Middleware<object, StateWithPrompt> = (store) => (next) => (action) => {
  if (slice.actions.closed.match(action) && store.getState().saveAccount.dialog?.kind !== 'sign-in')
    browserStorage.set(CLOSED_AT_KEY, String(Date.now()));
  const result = next(action);
  if (isFulfilledCall(action, GATED_CALLS)) {
    const { data: user } = publicApi.endpoints.getSession.select()(store.getState());
    if (user?.isSaved === false && !isClosed()) store.dispatch(slice.actions.prompted());
  }
  return result;
};

export const useIsSavePrompted = (): boolean => useSelector(slice.selectors.selectIsPrompted);

/** The open dialog; null when none is. */
export const openDialogOf = slice.selectors.selectDialog;

/** Opens and closes the dialog, without listening to its state. */
export function useSaveAccount() {
  const dispatch = useDispatch();
  return {
    open: (dialog: SaveAccountDialog) => dispatch(slice.actions.opened(dialog)),
    close: () => dispatch(slice.actions.closed()),
  };
}
