import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { suggestionsApi, type SuggestionsView } from '@/shared/api/suggestions-api';

/** Typing a word sends one request instead of one for each character. */
const SUGGEST_DEBOUNCE_MS = 150;
const NONE: SuggestionsView = { creators: [], hashtags: [] };

/**
 * The suggestions for the text, none until they have arrived. A further character cancels the request, so at most one is running, and those
 * of an older text are never shown. A failure is none, because the search itself shows it.
 */
export function useSuggestions(text: string): SuggestionsView {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [answer, setAnswer] = useState({ text: '', view: NONE });
  useEffect(() => {
    let request: { abort: () => void; unsubscribe: () => void } | undefined;
    const send = async () => {
      const sent = dispatch(suggestionsApi.endpoints.getSuggestions.initiate({ q: text }));
      request = sent;
      const { data } = await sent;
      if (data !== undefined && request === sent) setAnswer({ text, view: data });
    };
    const timer = setTimeout(() => void send(), SUGGEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
      request?.unsubscribe();
      request = undefined;
    };
  }, [text, dispatch]);
  return answer.text === text ? answer.view : NONE;
}
