/** SQL expression of an `ExternalLinkView` for the row `l`. All queries that return links share it, so that their results agree. */
export const LINK_JSON =
  "json_build_object('id', l.id, 'platform', l.platform, 'url', l.url, 'displayName', l.display_name, 'clickCount', l.click_count)";
