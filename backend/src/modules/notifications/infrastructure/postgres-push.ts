import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush from 'web-push';
import { LANGUAGES } from '../../../kernel/language.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import {
  PushKeyStore,
  Pushes,
  PushSubscriptions,
  SUBSCRIPTIONS_MAX,
  type BrowserSubscription,
  type DuePush,
  type PushKey,
  type PushKeys,
} from '../domain/push.js';

/** Time in which further followers and likes join a message. */
const COLLECT = `interval '10 seconds'`;
/** Time between two messages about the same item, or about followers. */
const PAUSE = `interval '10 minutes'`;
/** What happened longer ago is not told. */
const KEPT = `interval '1 day'`;
const BATCH_SIZE = 100;
const COUNT_MAX = 1_000;
const NAMED_MAX = 2;

// The browser may have belonged to another account, whose messages it must not get. A browser has one subscription.
const TAKE_OVER = {
  name: 'push-take-over',
  text: `delete from push_subscriptions where (endpoint = $2 and profile_id <> $1) or (profile_id = $1 and session_hash = $3 and endpoint <> $2)`,
};
const ADD = {
  name: 'push-add',
  text: `insert into push_subscriptions (profile_id, endpoint, p256dh, auth, device, session_hash) values ($1, $2, $4, $5, $6, $3)
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
      session_hash = excluded.session_hash, created_at = now(), failures = 0, retry_at = null`,
};
const LIMIT = {
  name: 'push-limit',
  text: `delete from push_subscriptions where id in (
    select id from push_subscriptions where profile_id = $1 order by created_at desc, id desc offset ${SUBSCRIPTIONS_MAX})`,
};
const REMOVE = { name: 'push-remove', text: 'delete from push_subscriptions where profile_id = $1 and endpoint = $2' };

@Injectable()
export class PostgresPushSubscriptions extends PushSubscriptions {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(creatorId: number, { endpoint, p256dh, auth, device, sessionHash }: BrowserSubscription): Promise<void> {
    await this.work.execute(TAKE_OVER, [creatorId, endpoint, sessionHash]);
    await this.work.execute(ADD, [creatorId, endpoint, sessionHash, p256dh, auth, device]);
    await this.work.execute(LIMIT, [creatorId]);
  }

  async remove(creatorId: number, endpoint: string): Promise<void> {
    await this.work.execute(REMOVE, [creatorId, endpoint]);
  }
}

const KEYS = { name: 'push-keys', text: 'select public_key as "publicKey", private_key as "privateKey" from push_keys' };
const ADD_KEYS = {
  name: 'push-add-keys',
  text: 'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
};

/** They are read each time, because a restore may replace them. */
@Injectable()
export class PostgresPushKeyStore extends PushKeyStore implements OnApplicationBootstrap {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.keys();
  }

  async keys(): Promise<PushKeys> {
    const stored = await this.work.one<PushKeys>(KEYS);
    if (stored !== undefined) return stored;
    const made = webPush.generateVAPIDKeys();
    await this.work.execute(ADD_KEYS, [made.publicKey, made.privateKey]);
    // Another instance may have added its keys before.
    const kept = await this.work.one<PushKeys>(KEYS);
    return kept ?? made;
  }
}

// Notifications of this transaction have at least its time.
const QUEUE = {
  name: 'push-queue',
  text: `insert into pushes (subscription_id, kind, media_id, since, due_at)
    select s.id, n.kind, n.media_id, min(n.created_at), now() + ${COLLECT}
    from notification_settings c join push_subscriptions s on s.profile_id = c.profile_id
      join notifications n on n.profile_id = c.profile_id and n.created_at >= now() and n.read_at is null
    where c.profile_id = any($1::int[]) and c.push
    group by 1, 2, 3
    on conflict (subscription_id, kind, media_id) do update
      set due_at = coalesce(pushes.due_at, greatest(excluded.due_at, pushes.sent_at + ${PAUSE})),
        since = case when pushes.due_at is null then excluded.since else pushes.since end`,
};

const READY = `q.due_at <= now() and (s.retry_at is null or s.retry_at <= now())`;
const IS_DUE = {
  name: 'push-is-due',
  text: `select exists(select from pushes q join push_subscriptions s on s.id = q.subscription_id where ${READY}) as due`,
};

const UNREAD = `n.profile_id = d.profile_id and n.kind = d.kind and n.read_at is null and n.created_at >= d.since`;
const LIST_DUE = {
  name: 'push-list-due',
  text: `with due as (
      select q.*, s.profile_id, s.endpoint, s.p256dh, s.auth, s.failures from pushes q join push_subscriptions s on s.id = q.subscription_id
      where ${READY} order by q.due_at, q.subscription_id limit ${BATCH_SIZE})
    select d.subscription_id as "subscriptionId", d.endpoint, d.p256dh, d.auth, d.failures, d.kind, d.media_id as "mediaId", m.kind as "mediaKind",
      d.due_at::text as "dueAt", coalesce(c.push, false) and p.hidden_at is null as "isWanted", coalesce(c.language, '') as language, p.username as owner,
      coalesce(counted.people, 0)::int as people, coalesce(named.usernames, '{}') as usernames, coalesce(named."displayNames", '{}') as "displayNames"
    from due d join profiles p on p.id = d.profile_id left join notification_settings c on c.profile_id = d.profile_id left join media m on m.id = d.media_id
      cross join lateral (select case d.kind
        when 'like' then (select actor_count from notifications n where ${UNREAD} and n.media_id = d.media_id)
        else (select count(*) from (select from notifications n where ${UNREAD} limit ${COUNT_MAX}) follows) end as people) counted
      cross join lateral (select array_agg(a.username order by a.at desc, a.id desc) as usernames,
          array_agg(a.display_name order by a.at desc, a.id desc) as "displayNames"
        from (select a.id, a.username, a.display_name, who.at
          from (select n.actor_id as id, n.created_at as at from notifications n where d.kind = 'follow' and ${UNREAD}
            union all (select l.actor_id, l.added_at from notifications n join notification_actors l on l.notification_id = n.id
              where d.kind = 'like' and ${UNREAD} and n.media_id = d.media_id order by l.added_at desc limit ${COUNT_MAX})) who
            join profiles a on a.id = who.id and a.hidden_at is null order by who.at desc, a.id desc limit ${NAMED_MAX}) a) named
    order by d.due_at`,
};

const THIS = 'subscription_id = $1 and kind = $2 and media_id is not distinct from $3::int and due_at = $4::timestamptz';
const MARK_SENT = { name: 'push-mark-sent', text: `update pushes set due_at = null, sent_at = now() where ${THIS}` };
const RESET = {
  name: 'push-reset',
  text: 'update push_subscriptions set failures = 0, retry_at = null where id = $1 and (failures > 0 or retry_at is not null)',
};
const DROP = { name: 'push-drop', text: `delete from pushes where ${THIS}` };
const POSTPONE = {
  name: 'push-postpone',
  text: `update push_subscriptions set failures = failures + 1, retry_at = now() + $2 * interval '1 second' where id = $1`,
};
const REMOVE_SUBSCRIPTION = { name: 'push-remove-subscription', text: 'delete from push_subscriptions where id = $1' };
const SWEEP = {
  name: 'push-sweep',
  text: `delete from pushes where (due_at is null and sent_at < now() - ${PAUSE}) or since < now() - ${KEPT}`,
};

@Injectable()
export class PostgresPushes extends Pushes {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async queue(creatorIds: number[]): Promise<void> {
    await this.work.execute(QUEUE, [[...new Set(creatorIds)]]);
  }

  async isDue(): Promise<boolean> {
    const row = await this.work.one<{ due: boolean }>(IS_DUE);
    return row?.due ?? false;
  }

  async listDue(): Promise<DuePush[]> {
    const rows = await this.work.all<DuePush>(LIST_DUE);
    return rows.map((row) => ({ ...row, language: LANGUAGES.find((language) => language === row.language) ?? LANGUAGES[0] }));
  }

  async markSent(push: PushKey): Promise<void> {
    await this.work.execute(MARK_SENT, keyOf(push));
    await this.work.execute(RESET, [push.subscriptionId]);
  }

  async drop(push: PushKey): Promise<void> {
    await this.work.execute(DROP, keyOf(push));
  }

  async postpone(subscriptionId: number, seconds: number): Promise<void> {
    await this.work.execute(POSTPONE, [subscriptionId, seconds]);
  }

  async removeSubscription(subscriptionId: number): Promise<void> {
    await this.work.execute(REMOVE_SUBSCRIPTION, [subscriptionId]);
  }

  async sweep(): Promise<void> {
    await this.work.execute(SWEEP);
  }
}

const keyOf = ({ subscriptionId, kind, mediaId, dueAt }: PushKey): unknown[] => [subscriptionId, kind, mediaId, dueAt];
