import { Injectable } from '@nestjs/common';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Flag, Id, Instant, Text } from '../../../platform/http/contract/fields.js';

/** A browser that gets the viewer’s notifications by web push. */
export class PushSubscriptionView {
  @Id({ description: 'Id of the subscription.' })
  id: number;

  @Text({ description: 'Browser and operating system, as reported by the browser.', example: 'Firefox on Linux' })
  device: string;

  @Instant({ description: 'Time at which it was added or confirmed.' })
  createdAt: string;

  @Flag({ description: 'Whether it is the browser of this request, by its session.' })
  isCurrent: boolean;
}

const OWN = projection<PushSubscriptionView>({
  id: 's.id',
  device: 's.device',
  createdAt: 's.created_at',
  isCurrent: 'coalesce(s.session_hash = $2::bytea, false)',
})
  .list('s.created_at desc, s.id desc')
  .statement({ name: 'push-subscriptions', from: '(select * from push_subscriptions where profile_id = $1::int) s' });

/** Without the path of the endpoint, by which messages are sent. */
export const EXPORTED_PUSH_SUBSCRIPTIONS = projection<Unspecified>({
  service: "split_part(s.endpoint, '/', 3)",
  device: 's.device',
  createdAt: 's.created_at',
}).statement<DataExportRow>({
  columns: { id: 's.id' },
  from: 'push_subscriptions s where s.profile_id = $1 and s.id > $2 order by s.id limit $3',
});

@Injectable()
export class PushSubscriptionsQuery {
  constructor(private readonly reader: Reader) {}

  of(creatorId: number, sessionHash: Buffer): Promise<JsonOf<PushSubscriptionView[]>> {
    return this.reader.list(OWN, [creatorId, sessionHash]);
  }
}
