import { createSlice, isAnyOf, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { publicApi } from '@/shared/api/public-api';

/**
 * The open dialog: saving the current account, signing in to another one (PR-5), or entering the code of a mail. `email` fills
 * the field of the first two.
 */
export type SaveAccountDialog = { kind: 'save' | 'sign-in'; email?: string } | { kind: 'code'; email: string; signIn: boolean };

interface SaveAccountState {
  /** An action has triggered the save-account prompt (PR-55). */
  isPrompted: boolean;
  /** The visitor has closed the prompt or its dialog, so it does not come back until the page is loaded again. */
  isDismissed: boolean;
  dialog: SaveAccountDialog | null;
}

const initialState: SaveAccountState = { isPrompted: false, isDismissed: false, dialog: null };

const slice = createSlice({
  name: 'saveAccount',
  initialState,
  reducers: {
    prompted: (state) => {
      state.isPrompted = !state.isDismissed;
    },
    opened: (state, { payload }: PayloadAction<SaveAccountDialog>) => {
      state.isPrompted = false;
      state.dialog = payload;
    },
    closed: () => ({ ...initialState, isDismissed: true }),
  },
  selectors: {
    selectIsPrompted: ({ isPrompted }) => isPrompted,
    selectDialog: ({ dialog }) => dialog,
  },
});

export const saveAccountSlice = { [slice.name]: slice.reducer };

/** Actions that create content, so that the account is worth saving. */
const isGatedAction = isAnyOf(
  publicApi.endpoints.uploadMedia.matchPending,
  publicApi.endpoints.updateProfile.matchPending,
  publicApi.endpoints.follow.matchPending,
  publicApi.endpoints.likeMedia.matchPending,
  publicApi.endpoints.addHashtag.matchPending,
  publicApi.endpoints.addLink.matchPending,
  publicApi.endpoints.updateLink.matchPending,
);

type StateWithSession = Parameters<ReturnType<typeof publicApi.endpoints.getSession.select>>[0];

/** Shows the prompt when a visitor without a verified e-mail address starts one of these actions, on any page. */
export const promptToSave: Middleware<object, StateWithSession> = (store) => (next) => (action) => {
  const result = next(action);
  if (isGatedAction(action)) {
    const { data: user } = publicApi.endpoints.getSession.select()(store.getState());
    if (user?.verifiedEmail === null) store.dispatch(slice.actions.prompted());
  }
  return result;
};

export const useIsSavePrompted = (): boolean => useSelector(slice.selectors.selectIsPrompted);

/** The open dialog; null when none is. */
export const useOpenSaveAccountDialog = (): SaveAccountDialog | null => useSelector(slice.selectors.selectDialog);

/** Opens and closes the dialog, without listening to its state. */
export function useSaveAccount() {
  const dispatch = useDispatch();
  return {
    open: (dialog: SaveAccountDialog) => dispatch(slice.actions.opened(dialog)),
    close: () => dispatch(slice.actions.closed()),
  };
}
