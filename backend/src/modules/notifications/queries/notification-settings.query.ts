import { Injectable } from '@nestjs/common';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Flag } from '../../../platform/http/contract/fields.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { NOTIFICATION_SETTINGS, type NotificationChoices } from '../domain/notifications.js';

/** What the viewer is notified of. */
export class NotificationSettingsView implements NotificationChoices {
  @Flag({ description: 'Whether new followers create notifications.' })
  follower: boolean;

  @Flag({ description: 'Whether likes of own media create notifications.' })
  like: boolean;

  @Flag({ description: 'Whether the viewer gets a weekly summary by e-mail. It is sent to a verified address only.' })
  digest: boolean;

  @Flag({ description: 'Whether notifications are sent by web push to the browsers of `/api/push/subscriptions`.' })
  push: boolean;
}

const CHOICES = {
  follower: `coalesce(s.follower, ${NOTIFICATION_SETTINGS.follower})`,
  like: `coalesce(s.likes, ${NOTIFICATION_SETTINGS.like})`,
  digest: `coalesce(s.digest, ${NOTIFICATION_SETTINGS.digest})`,
  push: `coalesce(s.push, ${NOTIFICATION_SETTINGS.push})`,
};
const FROM = 'profiles p left join notification_settings s on s.profile_id = p.id where p.id = $1::int';

const SETTINGS = projection<NotificationSettingsView>(CHOICES).statement({ name: 'notification-settings', from: FROM });

export const EXPORTED_NOTIFICATION_SETTINGS = projection<Unspecified>({ ...CHOICES, language: 's.language' }).statement<DataExportRow>({
  columns: { id: 'p.id' },
  from: `${FROM} and p.id > $2 limit $3`,
});

@Injectable()
export class NotificationSettingsQuery {
  constructor(private readonly reader: Reader) {}

  of(creatorId: number): Promise<JsonOf<NotificationSettingsView>> {
    return this.reader.existing(SETTINGS, [creatorId], ProfileNotFound);
  }
}
