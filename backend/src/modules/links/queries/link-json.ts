/** SQL that builds an `ExternalLinkView` of the row `l`. Shared by every query that shows links, so that they cannot disagree. */
export const LINK_JSON =
  "json_build_object('id', l.id, 'platform', l.platform, 'url', l.url, 'displayName', l.display_name, 'clickCount', l.click_count)";
