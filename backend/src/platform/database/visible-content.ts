/**
 * SQL condition (PR-66): whether a viewer may see the profile `p` and its content. A hidden profile is visible to its owner only.
 * `viewer` is an SQL expression for the viewer's profile id, or `null`. Every query that shows content of a creator uses it.
 */
export const visibleProfile = (viewer: string, profile = 'p'): string => `(${profile}.hidden_at is null or ${profile}.id = ${viewer})`;

/** The same condition for a viewer without a session: pages, feeds, preview cards, and writes about other creators. */
export const PUBLIC_PROFILE = 'p.hidden_at is null';

/**
 * SQL condition: whether a viewer may see the media row `m` of the profile `p`. A hidden item is visible to no viewer, an item of a
 * hidden profile to its owner only.
 */
export const visibleMedia = (viewer: string): string => `(m.hidden_at is null and ${visibleProfile(viewer)})`;

/**
 * SQL condition: whether an administrator hid the media row `m`. Private items have a `hidden_at` too, the epoch (PR-101), so that every query
 * of visible items leaves them out, also those of a former version that runs at the same time during an upgrade.
 */
export const HIDDEN_MEDIA = `(m.hidden_at is not null and m.hidden_at > 'epoch')`;

/**
 * SQL condition (PR-107): whether Explore may show the media row `m` of the profile `p` to everyone. Like the covers on Discover, it leaves out
 * sensitive items, whose blurred tile would ask for a decision.
 */
export const LISTED_MEDIA = `(m.purpose = 'gallery' and m.hidden_at is null and not m.sensitive and p.discoverable)`;

/**
 * SQL conditions for lists of administrators (PR-132): the profile, or the media item, with this id is not in the trash. The subquery reads the
 * partial index of the trash, so that a list in the order of an index still reads that index alone. Everything that visitors see leaves the trash
 * out by `hidden_at`, which is set with `deleted_at`.
 */
export const notTrashedProfile = (id: string): string =>
  `not exists (select from profiles trashed where trashed.id = ${id} and trashed.deleted_at is not null)`;
export const notTrashedMedia = (id: string): string =>
  `not exists (select from media trashed where trashed.id = ${id} and trashed.deleted_at is not null)`;

/** SQL condition: neither the media row `m` nor its owner is in the trash. The numbers of media in the back-office count these rows. */
export const LISTED_UPLOAD = `${notTrashedMedia('m.id')} and ${notTrashedProfile('m.profile_id')}`;

/** SQL condition (PR-129): whether a moderator has made the album or collection of the row private, by a decision that applies. */
export const privateByDecision = (kind: 'album' | 'collection', row: string): string =>
  `exists (select from moderation_decisions d where d.${kind}_id = ${row}.id and d.outcome = 'make_private' and d.ended_at is null)`;

/**
 * SQL condition: the creator of the row `p` of profiles can sign in again, by a verified address or a passkey (PR-99). `schema` ends with
 * a dot.
 */
export const savedProfile = (schema = ''): string =>
  `(p.email is not null or exists (select from ${schema}passkeys k where k.profile_id = p.id))`;

export const IS_SAVED = savedProfile();
