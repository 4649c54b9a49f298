/** URLs of uploaded pictures that are shown on a profile and not in its gallery. */
export interface Pictures {
  avatar?: string;
  banner?: string;
  /** That of one of its links. */
  link?: string;
}
