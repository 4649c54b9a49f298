import { Injectable } from '@nestjs/common';
import { message, type Params } from '../../../kernel/message.js';
import { Page, type JsonOf } from '../../../platform/http/contract/answers.js';
import { jsonObject } from '../../../platform/database/json.js';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';
import { messageColumns } from '../../../platform/database/message-columns.js';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { Count, Flag, Id, Instant, ListOf, MessageParams, Nested, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';
import { avatarOf, ProfileAvatarView, ProfileNotFound } from '../../profiles/index.js';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { NOTIFICATION_SETTINGS, type NotificationChoices } from '../domain/notifications.js';

export class NotificationCountView {
  @Count({ description: 'Number of unread notifications; at most 1000.' })
  count: number;
}

export class NotificationActorView extends ProfileAvatarView {}

export class NotificationMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @OneOf(MEDIA_KINDS, { description: 'Type of the media item.' })
  kind: string;

  @Text({ description: 'URL of a thumbnail.' })
  thumbnailUrl: string;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;
}

/** A notification of the viewer. */
export class NotificationView {
  @Whole({ description: 'Id of the notification.', min: 1 })
  id: number;

  @OneOf(['follow', 'like', 'report_decided'], { description: 'Type of the notification.' })
  kind: string;

  @Text({ description: 'Complete sentence, in English.', example: 'amber-otter, teal-wren and 3 others liked your photo' })
  text: string;

  @Text({ description: 'Code of the sentence.', example: 'photo_liked' })
  code: string;

  @MessageParams({
    description:
      'The values in the sentence: `people`, in English, and `others`, the number of creators who are not named; `actors` has the names.',
    example: { people: 'amber-otter, teal-wren and 3 others', others: 3 },
  })
  params: Params;

  @ListOf(NotificationActorView, { description: 'The latest two creators who did it.' })
  actors: NotificationActorView[];

  @Count({ description: 'Number of creators who did it.' })
  actorCount: number;

  @Nested(NotificationMediaView, { description: 'With `like`: the media item.', nullable: true })
  media: NotificationMediaView | null;

  @Instant({ description: 'Time of the latest event with microseconds, for `upTo`.' })
  createdAt: string;

  @Flag({ description: 'Whether it has been read.' })
  isRead: boolean;
}

const PAGES = new PreparedPages({ created_at: 'timestamptz', id: 'bigint' });

const COUNT = projection<NotificationCountView>({ count: 'count(*)' }).statement({
  name: 'notification-count',
  from: '(select from notifications where profile_id = $1::int and read_at is null limit 1000) unread',
});

/** Fallback for a missing row; `count(*)` always returns one. */
const ZERO = jsonObject<NotificationCountView>({ count: 0 }, {});

const actors = avatarOf('p').list('who.at desc, p.id desc').as('cards', 'people');

const PEOPLE = `coalesce(people.names[1], 'A creator') || case
      when counted.people = 2 then ' and ' || coalesce(people.names[2], '1 other')
      when counted.people > 2 then coalesce(', ' || people.names[2], '') || ' and ' || counted.people - 2 || case when counted.people = 3 then ' other' else ' others' end
      else '' end`;

/** The number in `PEOPLE`, which is 0 when everyone is named. */
const OTHERS = `case when counted.people > 2 then counted.people - 2 when counted.people = 2 and people.names[2] is null then 1 else 0 end`;

const WHO = { people: PEOPLE, others: OTHERS };
const MESSAGE = messageColumns([
  { when: "n.kind = 'follow'", message: message('new_follower', '{people} started following you'), params: WHO },
  {
    when: "n.kind = 'report_decided'",
    message: message('report_decided', 'We have looked at what you reported. Thank you for telling us'),
  },
  { when: "m.kind = 'image'", message: message('photo_liked', '{people} liked your photo'), params: WHO },
  { when: "m.kind = 'gif'", message: message('gif_liked', '{people} liked your GIF'), params: WHO },
  { when: 'true', message: message('video_liked', '{people} liked your video'), params: WHO },
]);

const NOTIFICATION = projection<NotificationView>({
  id: 'n.id',
  kind: 'n.kind',
  createdAt: 'n.created_at',
  isRead: 'n.read_at is not null',
  actorCount: 'counted.people',
  actors: actors.column,
  text: MESSAGE.text,
  code: MESSAGE.code,
  params: MESSAGE.params,
  media: projection<NotificationMediaView>({
    id: 'm.id',
    kind: 'm.kind',
    thumbnailUrl: "'/api/media/' || m.id || '/thumbnail'",
    sensitive: 'm.sensitive',
  }).when('m.id is not null'),
});

/** SQL of `isolated`: names that are written from right to left would reorder the English words beside them. */
const ISOLATED_NAME = `case when p.display_name ~ '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\U00010800-\\U00010FFF\\U0001E800-\\U0001EFFF]'
  then U&'\\2068' || p.display_name || U&'\\2069' else coalesce(nullif(p.display_name, ''), p.username) end`;

const LIST = PAGES.statement({
  name: 'notifications',
  rows: PAGES.rows('notifications where profile_id = $1::int', '*'),
  item: NOTIFICATION,
  items: `page n left join media m on m.id = n.media_id
    cross join lateral (select case n.kind when 'follow' then 1 else n.actor_count end as people) counted
    cross join lateral (
      select array_agg(${ISOLATED_NAME} order by who.at desc, p.id desc) as names, ${actors.definition}
      from (select n.actor_id as id, n.created_at as at where n.kind = 'follow'
        union all (select actor_id, added_at from notification_actors where notification_id = n.id order by added_at desc, actor_id desc limit 2)) who
      join profiles p on p.id = who.id and ${visibleProfile('$1::int')}) people`,
});

@Injectable()
export class NotificationsQuery {
  constructor(private readonly reader: Reader) {}

  /** Number of unread notifications; 0 without a session. */
  async unread(creatorId: number | undefined): Promise<JsonOf<NotificationCountView>> {
    return (await this.reader.json(COUNT, [creatorId ?? null])) ?? ZERO;
  }

  /** A page of notifications, newest first. */
  async of(creatorId: number, limit: number, cursor: string | undefined): Promise<Page<NotificationView>> {
    return PAGES.read(this.reader, LIST, [creatorId], { limit, cursor });
  }
}

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
