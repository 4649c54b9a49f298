/**
 * SQL (PR-66): whether a viewer may see the profile `p` and everything of it. An administrator hides a profile from everybody but its owner.
 * `viewer` is an SQL expression of the profile that asks, or `null`. Every query that shows something of a creator uses it.
 */
export const visibleProfile = (viewer: string, profile = 'p'): string => `(${profile}.hidden_at is null or ${profile}.id = ${viewer})`;

/** The same for readers without a session: pages, feeds, cards, and writes about other creators. */
export const PUBLIC_PROFILE = 'p.hidden_at is null';

/**
 * SQL: whether a viewer may see the row `m` of media, of which `p` is the profile. An item that an administrator hid is shown to nobody,
 * one of a hidden profile to its owner.
 */
export const visibleMedia = (viewer: string): string => `(m.hidden_at is null and ${visibleProfile(viewer)})`;
