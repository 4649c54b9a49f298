import { Baseline1795632000000 } from './0200-baseline.js';
import { FewerTriggers1795651259119 } from './0201-fewer-triggers.js';
import { MessageCodes1795660000000 } from './0202-message-codes.js';
import { AddIdempotentRequests1795664000000 } from './0203-add-idempotent-requests.js';
import { AllowFrench1795668000000 } from './0204-allow-french.js';
import { AddLooks1795740000000 } from './0205-add-looks.js';
import { AddLinkKinds1795741000000 } from './0206-add-link-kinds.js';
import { AddMediaFields1795742000000 } from './0207-add-media-fields.js';
import { AddPasskeys1795743000000 } from './0208-add-passkeys.js';
import { AddImports1795744000000 } from './0209-add-imports.js';
import { AddPrivateLinks1795745000000 } from './0210-add-private-links.js';
import { AddFirstSteps1795746000000 } from './0211-add-first-steps.js';
import { MergeAccounts1795747500000 } from './0214-merge-accounts.js';
import { AddLinkPictures1795748000000 } from './0215-add-link-pictures.js';
import { ImportAlbums1795748500000 } from './0216-import-albums.js';
import { AddTrends1795749000000 } from './0217-add-trends.js';
import { AddBlocks1795749500000 } from './0218-add-blocks.js';
import { AddVisitSources1795750000000 } from './0219-add-visit-sources.js';
import { AddSearchIndexes1795750500000 } from './0220-add-search-indexes.js';
import { AddCollections1795751000000 } from './0221-add-collections.js';
import { AddDigests1795752000000 } from './0223-add-digests.js';
import { AddAdminRoles1795752500000 } from './0224-add-admin-roles.js';
import { AddModeration1795753000000 } from './0225-add-moderation.js';
import { AddTrash1795754000000 } from './0228-add-trash.js';
import { AddBulkActions1795754100000 } from './0229-add-bulk-actions.js';
import { CheckIntegrity1795755500000 } from './0230-check-integrity.js';
import { IndexLinksOfCreators1795756000000 } from './0231-index-links-of-creators.js';
import { FilterLists1795757000000 } from './0233-filter-lists.js';
import { ReportReservedNames1795758000000 } from './0235-report-reserved-names.js';
import { FindUsersBySigns1795758600000 } from './0236-find-users-by-signs.js';
import { FindNamesInBackOffice1795758700000 } from './0237-find-names-in-back-office.js';
import { NameSkippedRows1795758800000 } from './0238-name-skipped-rows.js';
import { KeepUsedChallenges1795943000000 } from './0243-keep-used-challenges.js';
import { RememberFormerStates1795945000000 } from './0245-remember-former-states.js';
import { KeepCountedRows1795947000000 } from './0247-keep-counted-rows.js';
import { IdentifyPushes1795949000000 } from './0249-identify-pushes.js';
import { FoldOneWay1795952000000 } from './0252-fold-one-way.js';
import { SpellDomainsOnce1795952001000 } from './0253-spell-domains-once.js';
import { CountCharacters1795952002000 } from './0254-count-characters.js';
import { RespellHashtags1795952003000 } from './0255-respell-hashtags.js';
import { DateChangesOfGalleries1795956000000 } from './0256-date-changes-of-galleries.js';
import { ReportAlbums1795981000000 } from './0257-report-albums.js';
import { FindTypingErrors1795982000000 } from './0258-find-typing-errors.js';
import { KeepCreatorEdits1796069400000 } from './0260-keep-creator-edits.js';

/** Oldest first. A list rather than a glob: Jest and the build see the same files. */
export const migrations = [
  Baseline1795632000000,
  FewerTriggers1795651259119,
  MessageCodes1795660000000,
  AddIdempotentRequests1795664000000,
  AllowFrench1795668000000,
  AddLooks1795740000000,
  AddLinkKinds1795741000000,
  AddMediaFields1795742000000,
  AddPasskeys1795743000000,
  AddImports1795744000000,
  AddPrivateLinks1795745000000,
  AddFirstSteps1795746000000,
  MergeAccounts1795747500000,
  AddLinkPictures1795748000000,
  ImportAlbums1795748500000,
  AddTrends1795749000000,
  AddBlocks1795749500000,
  AddVisitSources1795750000000,
  AddSearchIndexes1795750500000,
  AddCollections1795751000000,
  AddDigests1795752000000,
  AddAdminRoles1795752500000,
  AddModeration1795753000000,
  AddTrash1795754000000,
  AddBulkActions1795754100000,
  CheckIntegrity1795755500000,
  IndexLinksOfCreators1795756000000,
  FilterLists1795757000000,
  ReportReservedNames1795758000000,
  FindUsersBySigns1795758600000,
  FindNamesInBackOffice1795758700000,
  NameSkippedRows1795758800000,
  KeepUsedChallenges1795943000000,
  RememberFormerStates1795945000000,
  KeepCountedRows1795947000000,
  IdentifyPushes1795949000000,
  FoldOneWay1795952000000,
  SpellDomainsOnce1795952001000,
  CountCharacters1795952002000,
  RespellHashtags1795952003000,
  DateChangesOfGalleries1795956000000,
  ReportAlbums1795981000000,
  FindTypingErrors1795982000000,
  KeepCreatorEdits1796069400000,
];

/** The last migration of version 0.3.0, whose schema is that of the baseline. */
export const LAST_BEFORE_BASELINE = 'BoundSearches1795626495839';

/**
 * The place in the list of migrations of the one with this name, which ends with the time at which it was created: `earlier` for one before
 * the baseline, `later` for one of a later version of Vitrine.
 */
export function migrationIndex(migration: string): number | 'earlier' | 'later' {
  if (migration === LAST_BEFORE_BASELINE) return 0;
  const index = migrations.findIndex(({ name }) => name === migration);
  if (index >= 0) return index;
  return timeOf(migration) < timeOf(Baseline1795632000000.name) ? 'earlier' : 'later';
}

const timeOf = (migration: string): number => Number(/\d{13}$/.exec(migration)?.[0] ?? Number.NaN);
