import { suggestionOperations } from './generated/suggestions';

export type { SuggestionsView } from './generated/suggestions';

/** Suggestions are requested again for each text, because the names change. */
export const suggestionsApi = suggestionOperations.enhanceEndpoints({ endpoints: { getSuggestions: { keepUnusedDataFor: 0 } } });
