import { createContext } from 'react';
import type { PageAnswers } from './page-answers';

/** The answers of the page that the server renders; undefined in the browser, which reads them from the document. */
export const PageAnswersContext = createContext<PageAnswers | undefined>(undefined);
