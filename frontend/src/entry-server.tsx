import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prefetchScreen } from './app/prefetch-screen';
import { Providers } from './app/providers';
import { AppRoutes } from './app/router';
import { createStaticHistory } from './app/static-history';
import { createStore } from './app/store';
import type { PageAnswers } from './shared/api/page-answers';
import { german } from './shared/i18n/german';
import { setLanguage, type Language } from './shared/i18n/language';
import { addCatalogue } from './shared/i18n/texts';

addCatalogue('de', german);

export interface PageToRender {
  /** Path of the page, not decoded. */
  path: string;
  /** Query of the page with its question mark, when the page depends on it. */
  query?: string;
  language: Language;
  /** Answers of the API for a visitor without a session, by path and query. */
  answers: PageAnswers;
}

/** Renders the markup of `#root`, the same for every visitor. The client hydrates it with the same answers. */
export async function render({ path, query = '', language, answers }: PageToRender): Promise<string> {
  // The prefetch takes the answers out of its store.
  const store = createStore({ ...answers });
  // The subscriptions end with the store. Ending them one by one would start timers for the unused entries.
  await prefetchScreen(store, { pathname: path, search: query }, answers);
  // From here to the end nothing is asynchronous, so that renders in different languages do not mix.
  setLanguage(language);
  return renderToString(
    <StrictMode>
      <Providers store={store} history={createStaticHistory(path, query)}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
}
