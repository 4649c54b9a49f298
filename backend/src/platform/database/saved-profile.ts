/**
 * SQL condition: the creator of the row `p` of profiles can sign in again, by a verified address or a passkey (PR-99). `schema` ends with
 * a dot.
 */
export const savedProfile = (schema = ''): string =>
  `(p.email is not null or exists (select from ${schema}passkeys k where k.profile_id = p.id))`;

export const IS_SAVED = savedProfile();
