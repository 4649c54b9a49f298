import { comparable } from '../../../kernel/text.js';
import { Injectable } from '@nestjs/common';
import { QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Json } from '../../../platform/http/contract/answers.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { blockedAmong } from '../../blocks/index.js';
import { searchedUsername } from './searched-username.js';
import { SimilarNames } from './similar-names.js';
import { CREATOR_NAMES, FOLDED, HASHTAG_NAMES, SUGGESTED, type SuggestionsView } from './suggestions.sql.js';

/** Maximum creators and maximum hashtags of an answer. */
export const SUGGESTIONS_MAX = 5;

export class SuggestDto {
  @Text({
    description: 'What is typed so far. With `@` in front only creators are answered, with `#` only hashtags. Empty: nothing.',
    max: 100,
  })
  q: string;
}

const BLOCKED = { name: 'suggestions-blocked', isShort: true, text: `select array(${blockedAmong('$1', '$2')}) as blocked` };

/** The creators and hashtags that a visitor probably means while typing (PR-115). */
@Injectable()
export class SuggestionsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
    private readonly names: SimilarNames,
  ) {}

  async of(typed: string, viewerId: number | undefined): Promise<Json<SuggestionsView>> {
    const username = searchedUsername(typed.trim());
    const text = comparable(username === undefined ? typed : `@${username}`);
    const shared = await this.cache.fetch(`suggestions ${text}`, ['content'], (reader) => this.load(text, reader));
    const { creators, hashtags } = shared.view;
    if (viewerId === undefined || creators.length === 0) return shared;
    const flags = await this.reader.one<{ blocked: number[] }>(BLOCKED, [viewerId, creators.map(({ id }) => id)]);
    const blocked = flags?.blocked ?? [];
    return blocked.length === 0 ? shared : stringifyJson({ creators: creators.filter(({ id }) => !blocked.includes(id)), hashtags });
  }

  private async load(text: string, reader: Reader): Promise<SharedJson<SuggestionsView>> {
    const row = await reader.one<{ folded: string }>(FOLDED, [text]);
    const name = (row?.folded ?? '').replace(/^[#@]+/, '');
    const [creators, hashtags] = await Promise.all([
      text.startsWith('#') ? [] : this.names.best(CREATOR_NAMES, name, SUGGESTIONS_MAX, reader),
      text.startsWith('@') ? [] : this.names.best(HASHTAG_NAMES, name, SUGGESTIONS_MAX, reader),
    ]);
    return new SharedJson((await reader.json(SUGGESTED, [creators, hashtags])) ?? stringifyJson({ creators: [], hashtags: [] }));
  }
}
