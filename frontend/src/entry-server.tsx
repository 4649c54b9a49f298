import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Providers } from './app/providers';
import { AppRoutes } from './app/router/app-routes';
import { prefetchScreen } from './app/router/loaders';
import { PageFonts } from './app/router/page-fonts';
import { renderedModule, routeAt } from './app/routes';
import { ServerRouter } from './app/router/server-router';
import { SideBarFoot, SiteTexts } from './app/layout/app-layout';
import { createStore } from './app/store';
import { BelowGallery } from './screens/public-profile/public-profile-screen';
import type { PageAnswers } from './shared/api/page-answers';
import { PageAnswersContext } from './shared/api/page-answers-context';
import { languages, setLanguage, type Language } from './shared/texts/language';
import { setSite } from './shared/lib/site';
import { setTakenPages } from './shared/lib/taken-pages';
import { loadTexts } from './shared/texts/load-language';

// Chunks that the browser downloads after the page, whose content is part of it.
await Promise.all([...languages.map(loadTexts), BelowGallery.load(), SideBarFoot.load(), SiteTexts.load()]);

export interface PageToRender {
  site: { name: string; slogan: string; texts: string };
  /** Path of the page, not decoded. */
  path: string;
  /** Query of the page with its question mark, when the page depends on it. */
  query?: string;
  language: Language;
  /** Answers of the API for a visitor without a session, by path and query. */
  answers: PageAnswers;
  /** Pages of the app whose name a profile has. */
  takenPages: string[];
}

interface RenderedApp {
  /** The markup of `#root`, the same for every visitor. The client hydrates it with the same answers. */
  markup: string;
  /** The module of the screen, as Vite's manifest names it; undefined when it is part of the entry. */
  screenModule?: string;
}

export async function render({ path, query = '', language, answers, site, takenPages }: PageToRender): Promise<RenderedApp> {
  // The prefetch takes the answers out of its store.
  const store = createStore({ ...answers });
  // The subscriptions end with the store. Ending them one by one would start timers for the unused entries.
  setTakenPages(takenPages);
  const route = routeAt(path)?.route;
  await Promise.all([prefetchScreen(store, { pathname: path, search: query }, answers), route?.Screen.load()]);
  if (route?.Screen.isLoaded() === false) throw new Error('the screen cannot be loaded on the server');
  // From here to the end nothing is asynchronous, so that renders in different languages do not mix.
  setLanguage(language);
  // The page has no data for what is empty.
  setSite({ ...site, slogan: site.slogan || undefined, texts: site.texts || undefined });
  setTakenPages(takenPages);
  const markup = renderToString(
    <StrictMode>
      <Providers store={store}>
        <ServerRouter path={path} query={query}>
          <PageFonts answers={answers}>
            <PageAnswersContext value={answers}>
              <AppRoutes />
            </PageAnswersContext>
          </PageFonts>
        </ServerRouter>
      </Providers>
    </StrictMode>,
  );
  return { markup, screenModule: route && renderedModule(route) };
}
