import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface Query extends PromiseLike<unknown> {
  refetch: () => PromiseLike<unknown>;
  unsubscribe: () => void;
}

/** The queries of a first screen, which stay subscribed until its data are fetched for the viewer. */
export interface Prefetch {
  /** Fetched again for the viewer, in this order. */
  ofViewer?: Query[];
  others?: Query[];
}

interface PagesEndpoint<Args> {
  name: string;
  initiate: (args: Args) => ThunkAction<Query, unknown, unknown, UnknownAction>;
}

/** Starts a list with further pages. */
export function startPages<Args>(dispatch: Dispatch, { name, initiate }: PagesEndpoint<Args>, args: Args): Query {
  const pages = dispatch(initiate(args));
  const { refetch } = pages;
  const runningPage = () => dispatch(baseApi.util.getRunningQueryThunk(name as never, args as never)) as Promise<unknown> | undefined;
  return Object.assign(pages, {
    async refetch() {
      // With `page` in the URL, the screen loads further pages. A refetch during such a request would be ignored.
      for (let running = runningPage(); running !== undefined; running = runningPage()) await running;
      await refetch();
    },
  });
}
