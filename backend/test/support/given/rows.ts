/** Columns that tests set, in camel case. */
export interface ProfileRow {
  id?: number;
  username?: string;
  usernameChanges?: number;
  email?: string | null;
  pendingEmail?: string | null;
  emailVerifiedAt?: Date;
  emailSignedInAt?: Date;
  displayName?: string;
  bio?: string;
  location?: string;
  isPublic?: boolean;
  hiddenAt?: Date | null;
  profileImage?: string;
  bannerImage?: string;
  createdAt?: Date;
  lastSeenAt?: Date;
  lastLoginAt?: Date | null;
  followers?: number;
  profileViews?: number;
}

export interface HashtagRow {
  name: string;
}

export interface ProfileHashtagRow {
  profileId: number;
  hashtagId: number;
  addedAt?: Date;
}

export interface LinkRow {
  id?: number;
  profileId?: number;
  platform?: string;
  url?: string;
  displayName?: string;
  kind?: string;
  isActive?: boolean;
  startsAt?: Date;
  endsAt?: Date;
  isPinned?: boolean;
  checkedAt?: Date;
  verifiedAt?: Date;
  clickCount?: number;
  removedAt?: Date;
}

export interface MediaRow {
  id?: number;
  profileId?: number;
  kind?: string;
  purpose?: string;
  storageKey?: string;
  originalName?: string;
  mimeType?: string;
  fileSize?: number;
  width?: number;
  height?: number;
  altText?: string;
  sensitive?: boolean;
  hiddenAt?: Date | null;
  viewCount?: number;
  title?: string;
  caption?: string;
  likeCount?: number;
  createdAt?: Date;
}

export interface MediaInterestRow {
  mediaId: number;
  /** `YYYY-MM-DD`. */
  day: string;
  viewers: number;
  likes: number;
}

export interface FollowRow {
  followerId: number;
  followedId: number;
}

export interface ActivityRow {
  profileId?: number;
  activityType?: string;
  description?: string;
  createdAt?: Date;
}

export interface ReportRow {
  mediaId?: number;
  reporterId?: number;
  profileId?: number;
  reason?: string;
  status?: string;
  resolvedAt?: Date;
}

export interface DailyProfileRow {
  profileId: number;
  /** A date such as `2026-01-02`. */
  day: string;
  profileViews?: number;
  newFollowers?: number;
  linkClicks?: number;
}

export interface DailySourceRow {
  profileId: number;
  /** A date such as `2026-01-02`. */
  day: string;
  kind: 'referrer' | 'device' | 'language';
  name: string;
  visitors: number;
}

export interface VisitorSessionRow {
  profileId?: number;
  lastSeenAt?: Date;
  renewedAt?: Date;
  expire?: Date;
}

export interface EmailChangeRow {
  profileId?: number;
  formerEmail?: string;
  expiresAt?: Date;
  tokenIssuedAt?: Date;
}

export interface MagicLinkRow {
  profileId?: number;
  email?: string;
  expiresAt?: Date;
  usedAt?: Date;
}

export interface AdminRow {
  email?: string | null;
  id?: number;
  username?: string;
  role?: string;
  passwordHash?: string;
  mustChangePassword?: boolean;
  totpSecret?: string | null;
  totpConfirmedAt?: Date | null;
  totpLastStep?: number;
  recoveryCodeHashes?: string[];
}

export interface AdminSessionRow {
  sid: string;
  sess: object;
  expire: Date;
}

export interface BackupRow {
  verification?: string | null;
  verifiedAt?: Date | null;
}
