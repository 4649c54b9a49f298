/** An account that a sign-in can lead to (PR-8). */
export interface Account {
  id: number;
  username: string;
  displayName: string;
  profileImage: string | null;
  email: string | null;
  pendingEmail: string | null;
  /** True when the creator can sign in again, by the address or a passkey (PR-99). */
  isSaved: boolean;
  /** True when the owner added content; such an account is deleted only after a confirmation. */
  hasContent: boolean;
  mediaCount: number;
  followers: number;
}
