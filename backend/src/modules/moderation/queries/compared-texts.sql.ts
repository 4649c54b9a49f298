/** SQL arrays of what is compared with the block lists (PR-130), of the profile `p` and of the media item `m`. */
export const PROFILE_TEXTS = 'array[p.username, p.display_name, p.bio, p.location]';
export const PROFILE_URLS = 'array(select url from external_links l where l.profile_id = p.id and l.removed_at is null)';
export const MEDIA_TEXTS = 'array[m.title, m.caption, m.alt_text, m.original_name]';
export const MEDIA_HASHTAGS = 'array(select h.name from media_hashtags t join hashtags h on h.id = t.hashtag_id where t.media_id = m.id)';

const ofItem = (ofProfile: string, ofMedia: string): string =>
  `unnest(case when r.media_id is null then ${ofProfile} else (select ${ofMedia} from media m where m.id = r.media_id) end) text`;

/** SQL: the first one with the word, also in other letters; the ends of the word are those of `wordsOf`, except for combining marks. */
const WITH_WORD = `lower(normalize(text, nfkc)) ~ ('(^|[^[:alnum:]])' || h.value || '([^[:alnum:]]|$)')`;

/**
 * SQL: the text of the profile `p`, or of the item of the row `r`, that has the entry of the row `h`. Null for pictures, for addresses, which
 * only the owner reads, and when the text has changed since.
 */
export const TEXT_WITH_ENTRY = `case h.kind
  when 'word' then (select text from ${ofItem(PROFILE_TEXTS, MEDIA_TEXTS)} where ${WITH_WORD} limit 1)
  when 'hashtag' then (select '#' || text from ${ofItem('p.hashtag_names', MEDIA_HASHTAGS)} where text = h.value limit 1)
  when 'link_domain' then (select text from unnest(${PROFILE_URLS}) text where r.media_id is null and strpos(lower(text), h.value) > 0 limit 1)
  end`;
