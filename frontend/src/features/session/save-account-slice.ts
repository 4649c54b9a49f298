import { createSlice, isAnyOf, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { publicApi } from '../../shared/api/public-api';

/** Saving the account of this browser, coming back to another one (PR-5), or typing the code of a mail that was sent. */
export type SaveAccountDialog = { kind: 'save' } | { kind: 'sign-in' } | { kind: 'code'; email: string; signIn: boolean };

interface SaveAccountState {
  /** The save-account prompt (PR-55). */
  isPrompted: boolean;
  dialog: SaveAccountDialog | null;
}

const initialState: SaveAccountState = { isPrompted: false, dialog: null };

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

/** What makes an account worth saving. */
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

/** Raises the prompt when somebody without an e-mail does one of these, wherever on the pages that is. */
export const promptToSave: Middleware<object, StateWithSession> = (store) => (next) => (action) => {
  const done = next(action);
  if (isGatedAction(action)) {
    const { data: user } = publicApi.endpoints.getSession.select()(store.getState());
    if (user?.email === null) store.dispatch(slice.actions.prompted());
  }
  return done;
};

export function useSaveAccount() {
  const dispatch = useDispatch();
  return {
    isPrompted: useSelector(slice.selectors.selectIsPrompted),
    dialog: useSelector(slice.selectors.selectDialog),
    open: (dialog: SaveAccountDialog) => {
      dispatch(slice.actions.opened(dialog));
    },
    close: () => {
      dispatch(slice.actions.closed());
    },
  };
}
