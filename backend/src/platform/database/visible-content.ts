/**
 * SQL condition (PR-66): whether a viewer may see the profile `p` and its content. A hidden profile is visible to its owner only.
 * `viewer` is an SQL expression for the viewer's profile id, or `null`. Every query that shows content of a creator uses it.
 */
export const visibleProfile = (viewer: string, profile = 'p'): string => `(${profile}.hidden_at is null or ${profile}.id = ${viewer})`;

/** The same condition for a viewer without a session: pages, feeds, preview cards, and writes about other creators. */
export const PUBLIC_PROFILE = 'p.hidden_at is null';

/**
 * SQL condition: whether a viewer may see the media row `m` of the profile `p`. A hidden item is visible to no viewer, an item of a
 * hidden profile to its owner only. A private item is visible by private links only (PR-101).
 */
export const visibleMedia = (viewer: string): string => `(m.hidden_at is null and m.purpose <> 'private' and ${visibleProfile(viewer)})`;
