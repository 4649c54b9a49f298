import { comparable } from '../../../kernel/text.js';
import { Injectable } from '@nestjs/common';
import { QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Json } from '../../../platform/http/contract/answers.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { blockedAmong } from '../../blocks/index.js';
import { searchedUsername } from './searched-username.js';
import { SUGGESTED, type SuggestionsView } from './suggestions.sql.js';

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
    const found = await reader.json(SUGGESTED, [text.startsWith('#') ? null : text, text.startsWith('@') ? null : text]);
    return new SharedJson(found ?? stringifyJson({ creators: [], hashtags: [] }));
  }
}
