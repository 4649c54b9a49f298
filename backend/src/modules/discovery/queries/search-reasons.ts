import { excerpt, matchingHashtag } from '../domain/search-reason.js';
import type { CreatorView, MatchView } from './creator.view.js';
import { RANKS, type SearchReasons } from './creators.sql.js';

/** Adds to each creator why the search finds it. */
export const withReasons = (creators: CreatorView[], { ranks, mistyped, titles, captions }: SearchReasons, term: string): CreatorView[] =>
  creators.map((creator, at) => ({
    ...creator,
    match: reasonOf(creator, ranks[at] ?? RANKS.name, mistyped[at] ?? undefined, [titles[at] ?? '', captions[at] ?? ''], term),
  }));

function reasonOf(
  { username, displayName, hashtagNames, location, bio }: CreatorView,
  rank: number,
  mistyped: string | undefined,
  texts: string[],
  term: string,
): MatchView {
  if (rank >= RANKS.namePart) return { field: 'username', text: username };
  if (rank === RANKS.displayName) return { field: 'displayName', text: displayName };
  if (rank >= RANKS.hashtagPrefix) return { field: 'hashtag', text: matchingHashtag(hashtagNames, term) ?? hashtagNames[0] ?? '' };
  if (rank === RANKS.place) return { field: 'location', text: location };
  if (rank === RANKS.bio) return { field: 'bio', text: excerpt(bio, term) };
  if (rank === RANKS.media) return { field: 'media', text: excerpt(texts.filter(Boolean).join(' · '), term) };
  if (mistyped === undefined) return { field: 'username', text: username };
  return { field: mistyped === displayName ? 'displayName' : 'hashtag', text: mistyped };
}
