import { Foundation1763700000000 } from './0001-foundation.js';
import { Identity1763700000002 } from './0002-identity.js';
import { Editing1763700000003 } from './0003-editing.js';
import { Media1763700000004 } from './0004-media.js';
import { Social1763700000005 } from './0005-social.js';
import { BackOffice1763700000006 } from './0006-back-office.js';
import { Covers1763700000007 } from './0007-covers.js';
import { Visits1763700000025 } from './0025-visits.js';
import { Search1763700000026 } from './0026-search.js';
import { Operations1763700000030 } from './0030-operations.js';
import { HashtagsWithoutAccents1763700000040 } from './0040-hashtags-without-accents.js';
import { EndedSessions1763700000056 } from './0056-ended-sessions.js';
import { MediaByKind1763700000070 } from './0070-media-by-kind.js';
import { CheaperCounters1763700000071 } from './0071-cheaper-counters.js';
import { SignInMailTries1763700000072 } from './0072-sign-in-mail-tries.js';
import { AdminNetworks1763700000073 } from './0073-admin-networks.js';
import { EmailChanges1763700000074 } from './0074-email-changes.js';
import { EmailInvitations1763700000075 } from './0075-email-invitations.js';
import { MoveHashtag1763700000076 } from './0076-move-hashtag.js';
import { HasContent1763700000077 } from './0077-has-content.js';
import { CommentsOfFunctions1763700000078 } from './0078-comments-of-functions.js';
import { EmailChangeLanguage1763700000079 } from './0079-email-change-language.js';
import { AnnounceChangedSessions1795387277095 } from './0080-announce-changed-sessions.js';
import { Outbox1795389000000 } from './0081-outbox.js';
import { RecomputeDifferences1795390689867 } from './0082-recompute-differences.js';
import { LockLikedItems1795394633788 } from './0083-lock-liked-items.js';
import { SearchUsersByLocation1795400524950 } from './0084-search-users-by-location.js';
import { OrderMediaByCounters1795409609278 } from './0085-order-media-by-counters.js';
import { RecomputeMediaOrders1795409609373 } from './0086-recompute-media-orders.js';
import { CountByStatement1795411781685 } from './0087-count-by-statement.js';
import { ServeReplacedPictures1795412897624 } from './0088-serve-replaced-pictures.js';
import { OrderImagesByLikes1795413619101 } from './0089-order-images-by-likes.js';
import { RecordBackupRuns1795419166715 } from './0090-record-backup-runs.js';
import { RecordPreparedRestores1795419166805 } from './0091-record-prepared-restores.js';
import { OrderProfilesByPopularity1795419354329 } from './0092-order-profiles-by-popularity.js';
import { RecomputeProfileOrder1795419354372 } from './0093-recompute-profile-order.js';
import { SearchProfilesInStages1795420440501 } from './0094-search-profiles-in-stages.js';
import { AllowOffsiteBackups1795420441501 } from './0095-allow-offsite-backups.js';
import { ChangeFollowsInBatches1795431457437 } from './0096-change-follows-in-batches.js';
import { RecordOffsiteFailure1795432990723 } from './0097-record-offsite-failure.js';
import { AddUploadId1795433910860 } from './0098-add-upload-id.js';
import { ExpectOnePageOfSearchResults1795442372050 } from './0099-expect-one-page-of-search-results.js';
import { FillPagesFromPopularNames1795458374109 } from './0100-fill-pages-from-popular-names.js';
import { FingerprintSessionSecret1795462000000 } from './0111-fingerprint-session-secret.js';
import { CreateJobs1795476000113 } from './0113-create-jobs.js';
import { RecordActivitiesWithoutWaiting1795479182119 } from './0106-record-activities-without-waiting.js';
import { CountPeoplePerNetwork1795479842987 } from './0107-count-people-per-network.js';
import { UndoRemovedEmails1795480000104 } from './0104-undo-removed-emails.js';
import { LockProfilesBeforeMedia1795480000105 } from './0105-lock-profiles-before-media.js';
import { BoundSearches1795626495839 } from './0114-bound-searches.js';

/** Oldest first. A list rather than a glob: Jest and the build see the same files. */
export const migrations = [
  Foundation1763700000000,
  Identity1763700000002,
  Editing1763700000003,
  Media1763700000004,
  Social1763700000005,
  BackOffice1763700000006,
  Covers1763700000007,
  Visits1763700000025,
  Search1763700000026,
  Operations1763700000030,
  HashtagsWithoutAccents1763700000040,
  EndedSessions1763700000056,
  MediaByKind1763700000070,
  CheaperCounters1763700000071,
  SignInMailTries1763700000072,
  AdminNetworks1763700000073,
  EmailChanges1763700000074,
  EmailInvitations1763700000075,
  MoveHashtag1763700000076,
  HasContent1763700000077,
  CommentsOfFunctions1763700000078,
  EmailChangeLanguage1763700000079,
  AnnounceChangedSessions1795387277095,
  Outbox1795389000000,
  RecomputeDifferences1795390689867,
  LockLikedItems1795394633788,
  SearchUsersByLocation1795400524950,
  OrderMediaByCounters1795409609278,
  RecomputeMediaOrders1795409609373,
  CountByStatement1795411781685,
  ServeReplacedPictures1795412897624,
  OrderImagesByLikes1795413619101,
  RecordBackupRuns1795419166715,
  RecordPreparedRestores1795419166805,
  OrderProfilesByPopularity1795419354329,
  RecomputeProfileOrder1795419354372,
  SearchProfilesInStages1795420440501,
  AllowOffsiteBackups1795420441501,
  ChangeFollowsInBatches1795431457437,
  RecordOffsiteFailure1795432990723,
  AddUploadId1795433910860,
  ExpectOnePageOfSearchResults1795442372050,
  FillPagesFromPopularNames1795458374109,
  FingerprintSessionSecret1795462000000,
  CreateJobs1795476000113,
  RecordActivitiesWithoutWaiting1795479182119,
  CountPeoplePerNetwork1795479842987,
  UndoRemovedEmails1795480000104,
  LockProfilesBeforeMedia1795480000105,
  BoundSearches1795626495839,
];
