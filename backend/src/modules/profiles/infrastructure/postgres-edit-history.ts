import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { EditHistory, KEPT_EDITS, type CreatorEdit, type RecordedTexts } from '../domain/edit-history.js';

const RECORD = `with forgotten as (delete from creator_edits where profile_id = $1
    and id <= (select id from creator_edits where profile_id = $1 order by id desc offset ${KEPT_EDITS - 1} limit 1))
  insert into creator_edits (profile_id, media_id, before, after) values ($1, $2, $3, $4)`;

const differing = (texts: RecordedTexts, others: RecordedTexts): RecordedTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => JSON.stringify(text) !== JSON.stringify(others[name])));

@Injectable()
export class PostgresEditHistory extends EditHistory {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async record({ creatorId, mediaId, before, after }: CreatorEdit): Promise<void> {
    const [former, present] = [differing(before, after), differing(after, before)];
    if (Object.keys(former).length + Object.keys(present).length === 0) return;
    await this.work.execute(RECORD, [creatorId, mediaId ?? null, JSON.stringify(former), JSON.stringify(present)]);
  }
}
