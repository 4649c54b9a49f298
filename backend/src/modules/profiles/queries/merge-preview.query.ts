import { Injectable } from '@nestjs/common';
import type { SiteValues } from '../../../kernel/site-settings.js';
import { projection, type JsonSql, type Sql } from '../../../platform/database/projection.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { declaredTables, mediaSets, type RowsPreview } from '../../../platform/tables/declared-tables.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonStatement } from '../../../platform/database/statement.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Flag, Id, ListOf, Nested, Text, Texts } from '../../../platform/http/contract/fields.js';
import { AppearanceView } from './appearance.view.js';
import { APPEARANCE } from './own-profile.query.js';

export class MergeLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'URL of the link, `#` for a heading. A URL that both pages have is kept once, with the clicks of both.' })
  url: string;

  @Text({ description: 'Text shown instead of the URL.', nullable: true })
  displayName: string | null;

  @Flag({ description: 'Whether it is pinned.' })
  isPinned: boolean;
}

export class MergeHashtagView {
  @Id({ description: 'Id of the hashtag, the same on both pages.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}

export class MergeAlbumView {
  @Id({ description: 'Id of the album.' })
  id: number;

  @Text({ description: 'Its name.' })
  name: string;

  @Count({ description: 'Number of items.' })
  mediaCount: number;
}

export class MergeCollectionView {
  @Id({ description: 'Id of the collection.' })
  id: number;

  @Text({ description: 'Its name.' })
  name: string;

  @Count({ description: 'Number of saved items.' })
  mediaCount: number;
}

export class MergeMediaView {
  @Count({ description: 'Number of gallery items, with those that an administrator hid.' })
  files: number;

  @Count({ description: 'Size of their files in bytes.' })
  bytes: number;

  @Count({ description: 'Number of pinned items.' })
  pinned: number;

  @Texts({ description: 'URLs of thumbnails of the first items that are not sensitive, at most 4.' })
  thumbnails: string[];
}

/** The parts of a page that belong to other modules. */
class MergePartsView {
  @ListOf(MergeLinkView, { description: 'In the creator’s order.' })
  links: MergeLinkView[];

  @ListOf(MergeHashtagView, { description: 'In the creator’s order.' })
  hashtags: MergeHashtagView[];

  @ListOf(MergeAlbumView, { description: 'In the creator’s order.' })
  albums: MergeAlbumView[];

  @ListOf(MergeCollectionView, { description: 'Latest used first.' })
  collections: MergeCollectionView[];

  @Nested(MergeMediaView, { description: 'The gallery.' })
  media: MergeMediaView;
}

/** The content of one of two accounts that can be merged. */
export class MergePageView extends MergePartsView {
  @Text({ description: 'Biography as plain text; may be empty.' })
  bio: string;

  @Text({ description: 'Location as plain text; may be empty.' })
  location: string;

  @Text({ description: 'CSS gradient or image URL. Null: the default gradient.', nullable: true })
  bannerImage: string | null;

  @Nested(AppearanceView, { description: 'Look of the page.' })
  appearance: AppearanceView;
}

export class MergeLimitsView {
  @Count({ description: 'Maximum links of a page.' })
  links: number;

  @Count({ description: 'Maximum hashtags of a page.' })
  hashtags: number;

  @Count({ description: 'Maximum albums of a page.' })
  albums: number;

  @Count({ description: 'Maximum collections of an account.' })
  collections: number;

  @Count({ description: 'Maximum pinned links, and maximum pinned media. Further ones of the account that is not kept are unpinned.' })
  pins: number;

  @Count({ description: 'Maximum files of an account, its avatar and banner among them.' })
  files: number;

  @Count({ description: 'Maximum bytes of the files of an account.' })
  bytes: number;
}

/** What the merge of two accounts can keep (PR-104). */
export class MergePreviewView {
  @Nested(MergePageView, { description: 'The account of this browser.' })
  current: MergePageView;

  @Nested(MergePageView, { description: 'The account that has the address or the passkey.' })
  other: MergePageView;

  @Nested(MergeLimitsView, { description: 'Limits of the merged page. A merge that exceeds one is refused and changes nothing.' })
  limits: MergeLimitsView;
}

/** The expressions refer to the row `p` of profiles. */
type Parts = { [Key in keyof MergePartsView]: JsonSql<MergePartsView[Key]> };

/** The sets of media of the profile `p`. */
const partsOfSets = (): Partial<Parts> =>
  Object.fromEntries(
    mediaSets().map(({ table, kind, items, order }) => [
      table,
      projection<MergeAlbumView | MergeCollectionView>({
        id: 's.id',
        name: 's.name',
        mediaCount: `(select count(*) from ${items} i where i.${kind}_id = s.id)`,
      })
        .list(order)
        .from(`${table} s where s.profile_id = p.id`),
    ]),
  );

const limitsOfSets = (): Partial<MergeLimitsView> => Object.fromEntries(mediaSets().map(({ table, max }) => [table, max]));

/** What a table declares of the preview. */
export const shownBeforeMerge = (shown: Partial<Parts>, limits: (site: SiteValues) => Partial<MergeLimitsView>): RowsPreview => ({
  shown,
  limits,
});

@Injectable()
export class MergePreview {
  private statement?: JsonStatement<MergePreviewView>;

  constructor(
    private readonly reader: Reader,
    private readonly site: SiteSettings,
  ) {}

  async of(currentId: number, otherId: number): Promise<JsonOf<MergePreviewView> | undefined> {
    const previews = declaredTables().flatMap((table) => ('owner' in table && table.preview) || []);
    const limits = Object.assign(limitsOfSets(), ...previews.map((preview) => preview.limits(this.site.values))) as MergeLimitsView;
    this.statement ??= statementOf(Object.assign(partsOfSets(), ...previews.map(({ shown }) => shown)) as Parts, limits);
    return this.reader.json(this.statement, [currentId, otherId, limits]);
  }
}

function statementOf(parts: Parts, limits: MergeLimitsView): JsonStatement<MergePreviewView> {
  const page = projection<MergePageView>({
    ...parts,
    bio: 'p.bio',
    location: 'p.location',
    bannerImage: 'p.banner_image',
    appearance: APPEARANCE,
  });
  // As a parameter, because administrators change some of them.
  const numbers = Object.keys(limits).map((key): [string, Sql] => [key, `$3::jsonb -> '${key}'`]);
  return projection<MergePreviewView>({
    current: page.from('profiles p where p.id = $1'),
    other: page.from('profiles p where p.id = $2'),
    limits: projection<MergeLimitsView>(Object.fromEntries(numbers) as Record<keyof MergeLimitsView, Sql>),
  }).statement({ name: 'merge-preview' });
}
