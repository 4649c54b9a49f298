// Generated from openapi.json. Do not edit: run `make openapi`.

export interface AcceptedInvitationView {
  id: number;
}

export interface AccountView {
  displayName: string;
  followers: number;
  id: number;
  mediaCount: number;
  profileImage: string | null;
  username: string;
}

export interface ActivityMediaView {
  id: number;
  sensitive: boolean;
  thumbnailUrl: string;
}

export interface ActivityTargetView {
  displayName: string;
  id: number;
  username: string;
}

export interface ActivityUserView {
  displayName: string;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface ActivityView {
  activityType: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  code: string;
  count: number;
  createdAt: string;
  description: string;
  id: number;
  media: ActivityMediaView[];
  metadata: string | null;
  params: Record<string, unknown>;
  target: ActivityTargetView | null;
  user: ActivityUserView;
}

export interface AddedAdministratorView {
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
  username: string;
}

export interface AdminAccountView {
  createdAt: string;
  email: string | null;
  id: number;
  lastLoginAt: string | null;
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
  twoFactorEnabled: boolean;
  username: string;
  version: string;
}

export interface AdminActivityUserView {
  displayName: string;
  profileImage: string | null;
  username: string;
}

export interface AdminActivityView {
  activityType: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  code: string;
  createdAt: string;
  description: string;
  id: number;
  metadata: string | null;
  params: Record<string, unknown>;
  target: ActivityTargetView | null;
  user: AdminActivityUserView;
  userId: number;
}

export interface AdminAlbumView {
  cover: AlbumCoverView | null;
  id: number;
  isPrivate: boolean;
  isPrivateByDecision: boolean;
  mediaCount: number;
  name: string;
  slug: string;
  version: string;
}

export interface AdminCollectionView {
  covers: AlbumCoverView[];
  id: number;
  isPrivateByDecision: boolean;
  isPublic: boolean;
  mediaCount: number;
  name: string;
  slug: string;
  version: string;
}

export interface AdminGalleryItemView {
  allowDownload: boolean;
  altText: string;
  caption: string;
  copyrightNotice: string;
  credit: string;
  displayName: string;
  fileName: string;
  fileSize: number;
  hashtags: string[];
  height: number;
  hidden: boolean;
  id: number;
  isAvatar: boolean;
  isPinned: boolean;
  kind: 'image' | 'gif' | 'video';
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  likeCount: number;
  mimeType: string;
  originalName: string;
  purpose: 'gallery' | 'private' | 'avatar' | 'banner' | 'link';
  sensitive: boolean;
  storageUrl: string;
  thumbnailUrl: string;
  title: string;
  uploadedAt: string;
  userId: number;
  username: string;
  version: string;
  viewCount: number;
  width: number;
}

export interface AdminHashtagPageView {
  firstRow: number;
  hashtags: AdminHashtagView[];
  nextCursor: string | null;
  previousCursor: string | null;
  totalCount: number;
  totalEstimated: boolean;
  totalPages: number;
}

export interface AdminHashtagView {
  createdAt: string;
  id: number;
  name: string;
  usageCount: number;
  version: string;
}

export interface AdminInvitationView {
  createdAt: string;
  email: string;
  expiresAt: string;
  id: number;
  invitedBy: string;
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
}

export interface AdminMediaPageView {
  firstRow: number;
  media: AdminMediaView[];
  nextCursor: string | null;
  previousCursor: string | null;
  totalCount: number;
  totalEstimated: boolean;
  totalPages: number;
}

export interface AdminMediaView {
  allowDownload: boolean;
  altText: string;
  caption: string;
  copyrightNotice: string;
  credit: string;
  displayName: string;
  fileName: string;
  fileSize: number;
  hashtags: string[];
  height: number;
  hidden: boolean;
  id: number;
  isAvatar: boolean;
  kind: 'image' | 'gif' | 'video';
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  likeCount: number;
  mimeType: string;
  originalName: string;
  purpose: 'gallery' | 'private' | 'avatar' | 'banner' | 'link';
  sensitive: boolean;
  storageUrl: string;
  thumbnailUrl: string;
  title: string;
  uploadedAt: string;
  userId: number;
  username: string;
  version: string;
  viewCount: number;
  width: number;
}

export interface AdminSessionView {
  hasAdminId: boolean;
  username: string | null;
}

export interface AdministratorChangesView {
  added: string[];
  addedRoles?: AddedAdministratorView[];
  changed: ChangedAdministratorView[];
  removed: string[];
}

export interface AlbumCoverView {
  altText: string;
  height: number;
  id: number;
  thumbHash: string | null;
  thumbnailUrl: string;
  thumbnails: ThumbnailView[];
  width: number;
}

export interface AlbumPageView {
  appearance: AppearanceView;
  colours: LookColoursView | null;
  cover: AlbumCoverView | null;
  creator: ProfileAvatarView;
  id: number;
  isPrivate: boolean;
  isPrivateByDecision: boolean;
  media: MediaView[];
  mediaCount: number;
  name: string;
  slug: string;
}

export interface AlbumView {
  cover: AlbumCoverView | null;
  id: number;
  isPrivate: boolean;
  isPrivateByDecision: boolean;
  mediaCount: number;
  name: string;
  slug: string;
}

export interface AlertView {
  expression: string;
  name: string;
  severity: 'critical' | 'warning';
  since: string | null;
  state: 'firing' | 'pending' | 'inactive' | 'unknown';
  value: number | null;
}

export interface AppearanceView {
  accent: string | null;
  background: 'plain' | 'gradient' | 'picture' | null;
  blocks: PageBlockView[];
  buttonShape: 'square' | 'rounded' | 'round' | null;
  font: 'sans' | 'grotesque' | 'serif' | 'soft' | 'mono' | null;
  scheme: 'light' | 'dark' | null;
  standalone: boolean;
  theme: 'plain' | 'paper' | 'gallery' | 'studio' | 'sunset' | 'print' | 'garden' | 'night';
}

export interface AuditEntryView {
  action: string;
  address: string | null;
  adminId: number | null;
  adminUsername: string;
  after: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  createdAt: string;
  id: number;
  objectId: string | null;
  objectName: string | null;
  objectType: string;
  status: number | null;
  user: AuditedUserView | null;
}

export interface AuditPageView {
  entries: AuditEntryView[];
  firstRow: number;
  nextCursor: string | null;
  previousCursor: string | null;
  totalCount: number;
  totalEstimated: boolean;
  totalPages: number;
}

export interface AuditedUserView {
  id: number;
  username: string;
}

export interface AuthenticatorSelectionView {
  requireResidentKey: boolean;
  residentKey: 'required';
  userVerification: 'required';
}

export interface AvailabilityView {
  available: boolean;
  code: string | null;
  params: Record<string, unknown> | null;
  reason: string;
}

export interface BackupStatsView {
  alarm: string | null;
  alarmMessage: MessageView | null;
  databaseSize: number;
  lastBackup: string | null;
  mediaStorageSize: number;
  totalMedia: number;
  verification: string | null;
  verificationMessage: MessageView | null;
}

export interface BlockListEntryView {
  createdAt: string;
  createdBy: string | null;
  findsSimilar: boolean;
  id: number;
  kind: 'email' | 'email_domain' | 'link_domain' | 'hashtag' | 'word' | 'picture';
  note: string;
  value: string;
}

export interface BlockListPageView {
  entries: BlockListEntryView[];
  totalCount: number;
  totalEstimated: boolean;
  totalPages: number;
}

export interface BlockedCreatorView {
  blockedAt: string;
  displayName: string;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface BulkCountView {
  count: number;
  dryRun: number;
  leftOut: number;
}

export interface BulkJobView {
  action: 'hide' | 'show' | 'delete' | 'add-hashtag' | 'remove-hashtag' | 'mark-sensitive' | 'unmark-sensitive' | 'dismiss';
  hashtag: string | null;
  target: 'users' | 'media' | 'hashtags' | 'reports';
}

export interface CancelledView {
  cancelled: boolean;
}

export interface ChangedAdministratorView {
  fields: string[];
  username: string;
}

export interface CollectionPageView {
  appearance: AppearanceView;
  colours: LookColoursView | null;
  covers: AlbumCoverView[];
  id: number;
  isPrivateByDecision: boolean;
  isPublic: boolean;
  mediaCount: number;
  name: string;
  owner: ProfileAvatarView;
  slug: string;
}

export interface CollectionView {
  covers: AlbumCoverView[];
  hasMedia: boolean | null;
  id: number;
  isPrivateByDecision: boolean;
  isPublic: boolean;
  mediaCount: number;
  name: string;
  slug: string;
}

export interface ComparedCountView {
  change: number | null;
  current: number;
  previous: number;
}

export interface ComparedRateView {
  current: number | null;
  previous: number | null;
}

export interface ComparisonView {
  clickThroughRate: ComparedRateView;
  linkClicks: ComparedCountView;
  mediaViews: ComparedCountView;
  newFollowers: ComparedCountView;
  profileViews: ComparedCountView;
}

export interface ConnectionsView {
  active: number;
  max: number;
  used: number;
}

export interface CreatorEditView {
  after: Record<string, unknown>;
  before: Record<string, unknown>;
  editedAt: string;
  id: number;
  mediaId: number | null;
}

export interface CreatorStatsView {
  followers: number;
  views: number;
}

export interface CreatorView {
  bannerImage: string | null;
  bio: string;
  coverImage: string | null;
  displayName: string;
  hashtagNames: string[];
  id: number;
  isFollowing: boolean;
  location: string;
  match?: MatchView;
  profileImage: string | null;
  stats: CreatorStatsView;
  username: string;
}

export interface CredentialView {
  id: string;
  type: 'public-key';
}

export interface CurrentAdminView {
  email: string | null;
  id: number;
  lastLoginAt: string | null;
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  passkeyCount: number;
  recoveryCodesLeft: number;
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
  twoFactorEnabled: boolean;
  username: string;
}

export interface DailyCountView {
  count: number;
  day: string;
}

export interface DailyStatsView {
  day: string;
  linkClicks: number;
  mediaViews: number;
  newFollowers: number;
  profileViews: number;
}

export interface DatabaseHealthView {
  cacheHitRatio: number | null;
  connections: ConnectionsView;
  deadRows: number;
  largestTables: TableHealthView[];
  migrations: MigrationsView;
  replication: ReplicationView;
  startedAt: string;
  unusedIndexes: UnusedIndexView[];
  version: string;
}

export interface DatabaseStatsView {
  databaseSize: number;
  health: DatabaseHealthView;
  lastAnalysis: ScheduledAnalysisView | null;
  lastBackup: string | null;
  totalExternalLinks: number;
  totalHashtags: number;
  totalMedia: number;
  totalUsers: number;
  totalsEstimated: boolean;
}

export interface DayCountView {
  count: number;
  day: string;
}

export interface DecidedMediaView {
  id: number;
  kind: 'image' | 'gif' | 'video';
  title: string;
}

export interface DecidedSetView {
  kind: 'album' | 'collection';
  name: string;
}

export interface DecisionView {
  appeal: string | null;
  appealOutcome: 'upheld' | 'lifted' | null;
  appealWords: string;
  canAppeal: boolean;
  decidedAt: string;
  id: number;
  isEnded: boolean;
  media: DecidedMediaView | null;
  outcome: 'mark_sensitive' | 'warn' | 'hide_media' | 'hide_profile' | 'suspend' | 'delete' | 'hold' | 'make_private';
  rule: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | null;
  set: DecidedSetView | null;
  until: string | null;
  words: string;
}

export interface EditableUserView {
  albums: AdminAlbumView[];
  allowDownload: boolean;
  appearance: AppearanceView;
  bannerImage: string | null;
  bio: string;
  createdAt: string;
  credit: string;
  displayName: string;
  email: string | null;
  emailVerified: boolean;
  externalLinks: UserLinkView[];
  hasProfileActivity: boolean;
  hashtags: UserHashtagView[];
  hidden: boolean;
  id: number;
  isPublicProfile: boolean;
  lastLoginAt: string | null;
  lastSeenAt: string;
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  location: string;
  profileImage: string | null;
  stats: UserStatsView;
  suspendedAt: string | null;
  suspendedUntil: string | null;
  username: string;
  verifiedEmail: string | null;
  version: string;
}

export interface EndedSessionsView {
  ended: number;
}

export interface ErrorView {
  code: string;
  current?: Record<string, unknown>;
  error: string;
  errors?: FieldProblemView[];
  message: string;
  params: Record<string, unknown>;
  requestId?: string;
  statusCode: number;
}

export interface ExploreItemView {
  albumId: number | null;
  allowDownload: boolean;
  altText: string;
  caption: string;
  copyrightNotice: string;
  createdAt: string;
  creator: ProfileAvatarView;
  credit: string;
  duration: number | null;
  fileSize: number;
  hashtags: string[];
  height: number;
  id: number;
  isLiked: boolean;
  isPinned: boolean;
  isPrivate: boolean;
  isSaved: boolean;
  kind: 'image' | 'gif' | 'video';
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  likeCount: number;
  mimeType: string;
  ownRights: string[];
  sensitive: boolean;
  storageUrl: string;
  thumbHash: string | null;
  thumbnailUrl: string;
  thumbnails: ThumbnailView[];
  title: string;
  viewCount: number;
  width: number;
}

export interface ExternalLinkView {
  clickCount: number;
  displayName: string | null;
  endsAt: string | null;
  id: number;
  isActive: boolean;
  isPinned: boolean;
  kind: 'link' | 'heading' | 'email' | 'phone';
  platform: string;
  player: string | null;
  startsAt: string | null;
  thumbnail: string | null;
  url: string;
  verifiedAt: string | null;
}

export interface FailedOffsiteBackupView {
  failedAt: string;
  reason: string;
  reasonMessage: MessageView | null;
}

export interface FavouriteCountView {
  count: number;
  mediaId: number;
}

export interface FieldProblemView {
  code: string;
  field: string;
  message: string;
  params: Record<string, unknown>;
}

export interface FinishedOffsiteBackupView {
  finishedAt: string;
  writtenBytes: number;
}

export interface FixedSettingView {
  setting: 'requireSecondFactor' | 'siteName' | 'siteSlogan' | 'maxLinks' | 'maxMedia' | 'maxMediaMb' | 'backupTime' | 'backupKeepDays' | 'backupKeepWeeks' | 'backupKeepMonths' | 'registrationOpen' | 'refuseAiCrawlers' | 'aiCrawlerNames' | 'terms' | 'privacy';
  variable: string;
}

export interface FollowStateView {
  followers: number;
  followingId: number;
  isFollowing: boolean;
}

export interface FollowedCreatorStatsView {
  followers: number;
  profileViews: number;
  views: number;
}

export interface FollowedCreatorView {
  bio: string;
  coverImage: string | null;
  displayName: string;
  followedAt: string;
  hashtagNames: string[];
  hashtags: ProfileHashtagView[];
  id: number;
  isFollowing: boolean;
  location: string;
  profileImage: string | null;
  stats: FollowedCreatorStatsView;
  username: string;
}

export interface FollowerView {
  bannerImage: string | null;
  bio: string;
  coverImage: string | null;
  displayName: string;
  followedAt: string;
  hashtagNames: string[];
  id: number;
  isFollowing: boolean;
  location: string;
  match?: MatchView;
  profileImage: string | null;
  stats: CreatorStatsView;
  username: string;
}

export interface FollowingSummaryView {
  following: number;
  newFollowers: number;
  newUpdates: number;
  since: string;
}

export interface GroupedReportView {
  createdAt: string;
  details: string;
  id: number;
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
  reporter: ReporterView | null;
}

export interface HashtagPageView {
  id: number;
  mediaCount: number;
  name: string;
  usageCount: number;
}

export interface HashtagStatsView {
  mostPopular: PopularHashtagView | null;
  totalHashtags: number;
  totalUsage: number;
  unusedCount: number;
}

export interface HashtagUserView {
  email: string | null;
  id: number;
  username: string;
}

export interface HashtagView {
  id: number;
  name: string;
  usageCount: number;
}

export interface HealthView {
  status: string;
  stopping: boolean;
}

export interface HeldItemView {
  hides: boolean;
  kind: 'email' | 'email_domain' | 'link_domain' | 'hashtag' | 'word' | 'picture';
  text: string | null;
  value: string;
}

export interface HistoryView {
  daily: DayCountView[];
  total: ComparedCountView;
}

export interface ImportDetailsView {
  createdAt: string;
  endedAt: string | null;
  failed: number;
  id: number;
  imported: number;
  items: ImportItemView[];
  kind: 'list' | 'csv' | 'page' | 'instagram' | 'archive' | 'files';
  omitted: number;
  progress: ImportProgressView;
  source: string;
  state: 'ready' | 'running' | 'undoing' | 'completed' | 'cancelled' | 'undone';
}

export interface ImportItemView {
  bytes: number | null;
  caption: string | null;
  current: string | null;
  date: string | null;
  duplicateOf: string | null;
  field: string | null;
  key: string;
  mediaCount: number | null;
  problem: ImportProblemView | null;
  state: 'found' | 'chosen' | 'imported' | 'failed' | 'undone';
  title: string;
  type: 'link' | 'media' | 'profile' | 'album' | 'collection';
  url: string | null;
}

export interface ImportProblemView {
  code: string;
  message: string;
  params: Record<string, unknown>;
}

export interface ImportProgressView {
  done: number;
  total: number;
}

export interface ImportView {
  createdAt: string;
  endedAt: string | null;
  failed: number;
  id: number;
  imported: number;
  kind: 'list' | 'csv' | 'page' | 'instagram' | 'archive' | 'files';
  omitted: number;
  progress: ImportProgressView;
  source: string;
  state: 'ready' | 'running' | 'undoing' | 'completed' | 'cancelled' | 'undone';
}

export interface InactiveAnalysisView {
  analysedAt: string;
  toDelete: number;
}

export interface InactiveUserView {
  createdAt: string;
  id: number;
  lastSeenAt: string;
  username: string;
}

export interface InactiveUsersView {
  olderThanDays: number;
  toDelete: number;
}

export interface InterruptedBackupView {
  startedAt: string;
  startedBy: string | null;
}

export interface InvitationView {
  email: string;
  expiresAt: string;
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
}

export interface ItemDecisionView {
  decidedAt: string;
  decidedBy: string | null;
  outcome: string;
  rule: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | null;
  words: string;
}

export interface JobProgressView {
  done: number;
  total: number | null;
}

export interface JobResultView {
  backupId?: number;
  backupOf?: string;
  changed?: number;
  columns?: number;
  deleted?: number;
  encrypted?: boolean;
  examples?: string;
  files?: number;
  items?: number;
  left?: number;
  missing?: number;
  newFiles?: number;
  olderThanDays?: number;
  problem?: string;
  problemMessage?: MessageView;
  read?: number;
  rows?: number;
  skipped?: number;
  skippedRows?: SkippedRowView[];
  snapshot?: string;
  unreferenced?: number;
}

export interface JobUserView {
  id: number;
  username: string;
}

export interface JobView {
  bulk: BulkJobView | null;
  cancelledBy: string | null;
  error: string | null;
  errorMessage: MessageView | null;
  finishedAt: string | null;
  id: number;
  kind: 'purge' | 'backup' | 'restore' | 'offsite' | 'offsite-test' | 'rebuild' | 'import' | 'bulk' | 'integrity';
  progress: JobProgressView;
  result: JobResultView | null;
  startedAt: string;
  startedBy: string | null;
  state: 'running' | 'completed' | 'failed' | 'cancelled' | 'interrupted';
  user: JobUserView | null;
}

export interface KeyParameterView {
  alg: number;
  type: 'public-key';
}

export interface LikeView {
  likeCount: number;
  liked: boolean;
}

export interface LinkPerformanceView {
  clickCount: number;
  clickThroughRate: number | null;
  displayName: string | null;
  endsAt: string | null;
  id: number;
  isActive: boolean;
  isPinned: boolean;
  kind: 'link' | 'heading' | 'email' | 'phone';
  platform: string;
  player: string | null;
  rangeClicks: number;
  startsAt: string | null;
  thumbnail: string | null;
  url: string;
  verifiedAt: string | null;
}

export interface ListPreferencesView {
  density: 'comfortable' | 'compact';
  hiddenColumns: string[];
  list: 'users' | 'media' | 'hashtags' | 'activities' | 'audit' | 'reports' | 'trash' | 'jobs';
  views: SavedViewDto[];
}

export interface LookColoursView {
  dark: PageColoursView;
  light: PageColoursView;
}

export interface MagicLinkView {
  email: string;
}

export interface MailTestView {
  accepted: boolean;
  response: string;
  to: string;
}

export interface MaintenanceView {
  maintenance: 'restore' | 'move' | null;
  restoringBy: string | null;
}

export interface MatchView {
  field: 'username' | 'displayName' | 'hashtag' | 'location' | 'bio' | 'media';
  text: string;
}

export interface MediaView {
  albumId: number | null;
  allowDownload: boolean;
  altText: string;
  caption: string;
  copyrightNotice: string;
  createdAt: string;
  credit: string;
  duration: number | null;
  fileSize: number;
  hashtags: string[];
  height: number;
  id: number;
  isLiked: boolean;
  isPinned: boolean;
  isPrivate: boolean;
  isSaved: boolean;
  kind: 'image' | 'gif' | 'video';
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  likeCount: number;
  mimeType: string;
  ownRights: string[];
  sensitive: boolean;
  storageUrl: string;
  thumbHash: string | null;
  thumbnailUrl: string;
  thumbnails: ThumbnailView[];
  title: string;
  viewCount: number;
  width: number;
}

export interface MergeAlbumView {
  id: number;
  mediaCount: number;
  name: string;
}

export interface MergeCollectionView {
  id: number;
  mediaCount: number;
  name: string;
}

export interface MergeHashtagView {
  id: number;
  name: string;
}

export interface MergeLimitsView {
  albums: number;
  bytes: number;
  collections: number;
  files: number;
  hashtags: number;
  links: number;
  pins: number;
}

export interface MergeLinkView {
  displayName: string | null;
  id: number;
  isPinned: boolean;
  url: string;
}

export interface MergeMediaView {
  bytes: number;
  files: number;
  pinned: number;
  thumbnails: string[];
}

export interface MergePageView {
  albums: MergeAlbumView[];
  appearance: AppearanceView;
  bannerImage: string | null;
  bio: string;
  collections: MergeCollectionView[];
  hashtags: MergeHashtagView[];
  links: MergeLinkView[];
  location: string;
  media: MergeMediaView;
}

export interface MergePreviewView {
  current: MergePageView;
  limits: MergeLimitsView;
  other: MergePageView;
}

export interface MessageView {
  code: string;
  message: string;
  params: Record<string, unknown>;
}

export interface MetricView {
  name: string;
  value: number | null;
}

export interface MigrationsView {
  applied: number;
  latest: string;
  pending: number;
}

export interface ModerationCountView {
  count: number;
  event: 'report_spam' | 'report_harassment' | 'report_sexual' | 'report_violence' | 'report_impersonation' | 'report_copyright' | 'report_other' | 'dismiss' | 'mark_sensitive' | 'warn' | 'hide_media' | 'hide_profile' | 'suspend' | 'delete' | 'hold' | 'make_private' | 'appeal' | 'appeal_upheld' | 'appeal_lifted';
  kind: 'profile' | 'image' | 'gif' | 'video' | 'album' | 'collection';
}

export interface ModerationNoteView {
  createdAt: string;
  id: number;
  text: string;
  writtenBy: string | null;
}

export interface ModerationSummaryView {
  counts: ModerationCountView[];
  month: string;
}

export interface MutedCreatorView {
  displayName: string;
  id: number;
  mutedAt: string;
  profileImage: string | null;
  username: string;
}

export interface NewPrivateLinkView {
  id: number;
  url: string;
}

export interface NotificationActorView {
  displayName: string;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface NotificationCountView {
  count: number;
}

export interface NotificationMediaView {
  id: number;
  kind: 'image' | 'gif' | 'video';
  sensitive: boolean;
  thumbnailUrl: string;
}

export interface NotificationSettingsView {
  digest: boolean;
  follower: boolean;
  like: boolean;
  push: boolean;
}

export interface NotificationView {
  actorCount: number;
  actors: NotificationActorView[];
  code: string;
  createdAt: string;
  id: number;
  isRead: boolean;
  kind: 'follow' | 'like' | 'report_decided';
  media: NotificationMediaView | null;
  params: Record<string, unknown>;
  text: string;
}

export interface OEmbedView {
  author_name: string;
  author_url: string;
  cache_age: number;
  height?: number;
  html?: string;
  provider_name: string;
  provider_url: string;
  thumbnail_height?: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  title: string;
  type: 'link' | 'rich' | 'photo' | 'video';
  url?: string;
  version: '1.0';
  width?: number;
}

export interface OffsiteBackupsView {
  encrypted: boolean;
  failure: FailedOffsiteBackupView | null;
  latest: FinishedOffsiteBackupView | null;
  name: string | null;
  target: 'folder' | 'bucket' | null;
}

export interface OffsiteSnapshotView {
  createdAt: string | null;
  encrypted: boolean;
  files: number;
  id: string;
  isForeign: boolean;
  problem: string | null;
  problemMessage: MessageView | null;
  rows: number;
  writtenBytes: number;
}

export interface OpenItemsView {
  count: number;
  version: string;
}

export interface OverviewView {
  activeUsers: number;
  inactiveAnalysis: InactiveAnalysisView | null;
  openReports: number;
  recentActivities: RecentActivityView[];
  signUps: DailyCountView[];
  signUpsBefore: number;
  totalHashtags: number;
  totalUsers: number;
  totalsEstimated: boolean;
  uploads: DailyCountView[];
  uploadsBefore: number;
}

export interface OwnProfileView {
  aiCrawlers: 'refuse' | 'allow';
  allowDownload: boolean;
  appearance: AppearanceView;
  bannerImage: string | null;
  bio: string;
  createdAt: string;
  credit: string;
  displayName: string;
  email: string | null;
  emailVerified: boolean;
  firstSteps: 'open' | 'shared' | 'dismissed';
  hasChosenLook: boolean;
  hidden: boolean;
  id: number;
  isPublicProfile: boolean;
  isSaved: boolean;
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  location: string;
  moderationNotices: number;
  profileImage: string | null;
  suspendedAt: string | null;
  suspendedUntil: string | null;
  username: string;
  verifiedEmail: string | null;
  version: string;
}

export interface PageBlockView {
  name: 'links' | 'gallery' | 'statistics';
  visible: boolean;
}

export interface PageColoursView {
  accent: string;
  accentSoft: string;
  canvas: string;
  fill: string;
  ink: string;
  inkFaint: string;
  inkSoft: string;
  line: string;
  onFill: string;
  surface: string;
  surfaceSoft: string;
  surfaceStrong: string;
  tint: string;
  veil: string;
}

export interface PasskeyOptionsView {
  allowCredentials: CredentialView[];
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

export interface PasskeyUserView {
  displayName: string;
  id: string;
  name: string;
}

export interface PasskeyView {
  createdAt: string;
  id: number;
  lastUsedAt: string | null;
  name: string;
}

export interface PlatformView {
  hosts: string[];
  icon: string;
  key: string;
  label: string;
  prefix: string | null;
}

export interface PopularHashtagView {
  name: string;
  usageCount: number;
}

export interface PreparedRestoreView {
  archive: VerifiedArchiveView;
  isOwn: boolean;
  preparedAt: string;
  preparedBy: string;
  report: RestoreReportView | null;
  reportedAt: string | null;
  restoredAt: string | null;
  startedBy: string | null;
  state: 'verified' | 'rehearsed' | 'restoring' | 'interrupted' | 'restored';
}

export interface PrivateLinkView {
  albumId: number | null;
  createdAt: string;
  expiresAt: string | null;
  favourites: FavouriteCountView[];
  hasPassword: boolean;
  id: number;
  label: string;
  mediaIds: number[];
}

export interface ProfileAvatarView {
  displayName: string;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface ProfileHashtagView {
  id: number;
  name: string;
}

export interface ProfileStatsView {
  followers: number;
  linkClicks: number;
  mediaUploads: number;
  profileViews: number;
}

export interface ProfileView {
  albums: AlbumView[];
  allowDownload: boolean;
  appearance: AppearanceView;
  bannerImage: string | null;
  bio: string;
  colours: LookColoursView | null;
  createdAt: string;
  credit: string;
  displayName: string;
  email?: string | null;
  externalLinks: ExternalLinkView[];
  hashtags: ProfileHashtagView[];
  id: number;
  isBlocked: boolean;
  isFollowing: boolean;
  isMuted: boolean;
  isOwner: boolean;
  isPublicProfile: boolean;
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  location: string;
  media: MediaView[];
  profileImage: string | null;
  stats: ProfileStatsView;
  username: string;
}

export interface PublicCollectionView {
  covers: AlbumCoverView[];
  id: number;
  isPrivateByDecision: boolean;
  isPublic: boolean;
  mediaCount: number;
  name: string;
  slug: string;
}

export interface PurgedUsersView {
  deleted: number;
  olderThanDays: number;
}

export interface PushKeyView {
  publicKey: string;
}

export interface PushSubscriptionView {
  createdAt: string;
  device: string;
  id: number;
  isCurrent: boolean;
}

export interface ReadinessView {
  problems: string[];
  status: 'ok' | 'degraded';
}

export interface ReasonCountView {
  count: number;
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
}

export interface RecentActivityUserView {
  displayName: string;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface RecentActivityView {
  activityType: string;
  createdAt: string;
  id: number;
  user: RecentActivityUserView;
}

export interface RecoveryCodesView {
  recoveryCodes: string[];
}

export interface RegistrationOptionsView {
  attestation: 'none';
  authenticatorSelection: AuthenticatorSelectionView;
  challenge: string;
  excludeCredentials: CredentialView[];
  pubKeyCredParams: KeyParameterView[];
  rp: RelyingPartyView;
  timeout: number;
  user: PasskeyUserView;
}

export interface RelyingPartyView {
  id: string;
  name: string;
}

export interface ReplicationView {
  lagSeconds: number | null;
  replicas: number;
  standby: boolean;
}

export interface ReportGroupPageView {
  groups: ReportGroupView[];
  totalCount: number;
  totalEstimated: boolean;
  totalPages: number;
  version: string;
}

export interface ReportGroupView {
  account: ReportedAccountView;
  claimedBy: string | null;
  claimedUntil: string | null;
  decision: ItemDecisionView | null;
  firstReportedAt: string;
  held: HeldItemView | null;
  lastReportedAt: string;
  media: ReportedMediaView | null;
  newestId: number;
  notes: ModerationNoteView[];
  priority: number;
  profile: ReportedProfileView;
  reasons: ReasonCountView[];
  reportCount: number;
  reports: GroupedReportView[];
  resolvedAt: string | null;
  resolvedBy: string | null;
  set: ReportedSetView | null;
  status: 'open' | 'dismissed' | 'media_hidden' | 'profile_hidden' | 'marked_sensitive' | 'warned' | 'suspended' | 'upheld' | 'lifted' | 'made_private';
}

export interface ReportPageView {
  reports: ReportView[];
  totalCount: number;
  totalEstimated: boolean;
  totalPages: number;
}

export interface ReportView {
  createdAt: string;
  details: string;
  id: number;
  media: ReportedMediaView | null;
  openReports: number;
  profile: ReportedProfileView;
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
  reporter: ReporterView | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  set: ReportedSetView | null;
  status: 'open' | 'dismissed' | 'media_hidden' | 'profile_hidden' | 'marked_sensitive' | 'warned' | 'suspended' | 'upheld' | 'lifted' | 'made_private';
}

export interface ReportedAccountView {
  bio: string;
  decisions: number;
  joinedAt: string;
  links: string[];
}

export interface ReportedMediaView {
  caption: string;
  hidden: boolean;
  id: number;
  kind: 'image' | 'gif' | 'video';
  sensitive: boolean;
  storageUrl: string;
  thumbnailUrl: string;
  title: string;
}

export interface ReportedProfileView {
  displayName: string;
  hidden: boolean;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface ReportedSetView {
  id: number;
  kind: 'album' | 'collection';
  mediaCount: number;
  name: string;
  private: boolean;
  thumbnailUrls: string[];
  url: string;
}

export interface ReporterView {
  id: number;
  username: string;
}

export interface RestoreReportView {
  administrators: AdministratorChangesView;
  createdAt: string;
  creatorsWithoutAccess?: number;
  dryRun: boolean;
  filesInBackup: number;
  filesToAdd: number;
  filesToRemove: number;
  isForeign: boolean;
  migrated: boolean;
  missingFiles: number;
  schemaVersion: string;
  tables: TableChangeView[];
}

export interface RunningJobsView {
  interruptedBackup: InterruptedBackupView | null;
  isStoringBackup: boolean;
  maintenance: 'restore' | 'move' | null;
  restoringBy: string | null;
  storingBy: string | null;
  storingSince: string | null;
}

export interface SavedViewDto {
  hiddenColumns: string[];
  name: string;
  query: string;
}

export interface ScheduledAnalysisView {
  analysedAt: string;
  durationMs: number;
  toDelete: number;
}

export interface SecondFactorSetupView {
  otpauthUrl: string;
  secret: string;
}

export interface SessionView {
  browser: string | null;
  device: string;
  id: string;
  isCurrent: boolean;
  lastSeenAt: string;
  startedAt: string;
  system: string | null;
}

export interface SettingsView {
  aiCrawlerNames: string;
  backupKeepDays: number;
  backupKeepMonths: number;
  backupKeepWeeks: number;
  backupTime: string;
  fixed: FixedSettingView[];
  maxLinks: number;
  maxMedia: number;
  maxMediaMb: number;
  privacy: string;
  refuseAiCrawlers: boolean;
  registrationOpen: boolean;
  requireSecondFactor: boolean;
  siteName: string;
  siteSlogan: string;
  terms: string;
  version: string;
}

export interface SharedMediaView {
  altText: string;
  caption: string;
  copyrightNotice: string;
  createdAt: string;
  credit: string;
  duration: number | null;
  fileUrl: string;
  height: number;
  id: number;
  isFavourite: boolean;
  kind: 'image' | 'gif' | 'video';
  licence: 'all-rights-reserved' | 'CC-BY-4.0' | 'CC-BY-SA-4.0' | 'CC-BY-NC-4.0' | 'CC-BY-NC-SA-4.0' | 'CC-BY-ND-4.0' | 'CC-BY-NC-ND-4.0' | 'CC0-1.0';
  mimeType: string;
  sensitive: boolean;
  thumbHash: string | null;
  thumbnails: ThumbnailView[];
  title: string;
  width: number;
}

export interface SharedPageView {
  albumName: string | null;
  creator: ProfileAvatarView;
  expiresAt: string | null;
  media: SharedMediaView[];
}

export interface SiteTextView {
  text: string;
}

export interface SiteView {
  maxLinks: number;
  name: string;
  registrationOpen: boolean;
  slogan: string;
  texts: string[];
}

export interface SkippedRowView {
  name: string;
  reason: MessageView;
}

export interface SourceView {
  name: string;
  visitors: number;
}

export interface SourcesView {
  devices: SourceView[];
  languages: SourceView[];
  referrers: SourceView[];
}

export interface StatsChangesView {
  followers: number | null;
  profileViews: number | null;
  totalLinkClicks: number | null;
  totalMediaViews: number | null;
}

export interface StatsOverviewView {
  followers: number;
  profileViews: number;
  totalLinkClicks: number;
  totalMediaViews: number;
}

export interface StatsView {
  changes: StatsChangesView;
  comparison: ComparisonView;
  daily: DailyStatsView[];
  linkPerformance: LinkPerformanceView[];
  mediaPerformance: MediaView[];
  overview: StatsOverviewView;
  sources: SourcesView;
}

export interface StepUpView {
  required: boolean;
  validUntil: string | null;
}

export interface StoredBackupView {
  alarm: string | null;
  alarmMessage: MessageView | null;
  finishedAt: string;
  id: number;
  scheduled: boolean;
  sha256: string;
  size: number;
  startedAt: string;
  verification: string | null;
  verificationMessage: MessageView | null;
  verifiedAt: string | null;
}

export interface SuccessView {
  success: boolean;
}

export interface SuggestionsView {
  creators: ProfileAvatarView[];
  hashtags: HashtagView[];
}

export interface SystemView {
  alerts: AlertView[];
  instance: string;
  metrics: MetricView[];
  nodeVersion: string;
  startedAt: string;
  version: string;
}

export interface TableChangeView {
  rowsAfter?: number;
  rowsChanged?: number;
  rowsInBackup: number;
  rowsNow: number;
  table: string;
}

export interface TableHealthView {
  bytes: number;
  deadRows: number;
  name: string;
  rows: number;
}

export interface ThumbnailView {
  url: string;
  width: number;
}

export interface TrashedView {
  deletedAt: string;
  deletedBy: string;
  displayName: string;
  id: number;
  kind: 'user' | 'media';
  name: string;
  pictureUrl: string | null;
  restorableUntil: string;
  userId: number;
  username: string;
}

export interface UndoneEmailChangeView {
  email: string;
  username: string;
}

export interface UnusedIndexView {
  bytes: number;
  name: string;
  table: string;
}

export interface UploadView {
  code: string;
  files: MediaView[];
  message: string;
  params: Record<string, unknown>;
  uploadedFiles: MediaView[];
}

export interface UrlValidationView {
  code: string | null;
  error: string | null;
  isReachable: boolean;
  isValid: boolean;
  params: Record<string, unknown> | null;
}

export interface UserFollowView {
  displayName: string;
  followedAt: string;
  hidden: boolean;
  id: number;
  profileImage: string | null;
  username: string;
}

export interface UserHashtagView {
  id: number;
  name: string;
}

export interface UserLinkView {
  clickCount: number;
  displayName: string | null;
  endsAt: string | null;
  id: number;
  isActive: boolean;
  isPinned: boolean;
  kind: 'link' | 'heading' | 'email' | 'phone';
  platform: string;
  player: string | null;
  startsAt: string | null;
  thumbnail: string | null;
  title: string | null;
  url: string;
  verifiedAt: string | null;
}

export interface UserNoteView {
  albumId: number | null;
  collectionId: number | null;
  createdAt: string;
  id: number;
  mediaId: number | null;
  text: string;
  writtenBy: string | null;
}

export interface UserPagePreviewView {
  html: string | null;
}

export interface UserStatsView {
  followers: number;
  mediaUploads: number;
  profileViews: number;
}

export interface UserView {
  bio: string;
  createdAt: string;
  credit: string;
  displayName: string;
  email: string | null;
  emailVerified: boolean;
  externalLinks: UserLinkView[];
  hasProfileActivity: boolean;
  hashtags: UserHashtagView[];
  hidden: boolean;
  id: number;
  isPublicProfile: boolean;
  lastLoginAt: string | null;
  lastSeenAt: string;
  location: string;
  profileImage: string | null;
  stats: UserStatsView;
  suspendedAt: string | null;
  username: string;
  verifiedEmail: string | null;
}

export interface UsernameQuotaView {
  canChange: boolean;
  changesRemaining: number;
  changesUsed: number;
}

export interface VerifiedArchiveView {
  createdAt: string;
  files: number;
  id: string;
  isForeign: boolean;
  missingFiles: number;
  rows: number;
  schemaVersion: string;
}

export interface VerifyView {
  current?: AccountView;
  merge?: MergePreviewView;
  other?: AccountView;
  otherStays?: boolean;
  outcome: 'saved' | 'changed' | 'signed-in' | 'started' | 'continued' | 'choose';
  user?: OwnProfileView;
}

export interface WebFingerLinkView {
  href: string;
  rel: string;
  type: string;
}

export interface WebFingerView {
  aliases: string[];
  links: WebFingerLinkView[];
  subject: string;
}
