import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { NOTIFICATION_SETTINGS, NotificationSettings, type NotificationChoices } from '../domain/notifications.js';

const CHANGE = {
  name: 'change-notification-settings',
  text: `insert into notification_settings as s (profile_id, follower, likes, digest, push, language)
    values ($1, coalesce($2, ${NOTIFICATION_SETTINGS.follower}), coalesce($3, ${NOTIFICATION_SETTINGS.like}),
      coalesce($4, ${NOTIFICATION_SETTINGS.digest}), coalesce($5, ${NOTIFICATION_SETTINGS.push}), $6)
    on conflict (profile_id) do update
      set follower = coalesce($2, s.follower), likes = coalesce($3, s.likes), digest = coalesce($4, s.digest), push = coalesce($5, s.push),
        language = $6`,
};
const END_DIGEST = { name: 'end-digest', text: 'update notification_settings set digest = false where profile_id = $1' };

@Injectable()
export class PostgresNotificationSettings extends NotificationSettings {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async change(creatorId: number, { follower, like, digest, push }: Partial<NotificationChoices>, language: Language): Promise<void> {
    await this.work.execute(CHANGE, [creatorId, follower ?? null, like ?? null, digest ?? null, push ?? null, language]);
  }

  async endDigest(creatorId: number): Promise<void> {
    await this.work.execute(END_DIGEST, [creatorId]);
  }
}
