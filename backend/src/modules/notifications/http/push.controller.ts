import { createHash } from 'node:crypto';
import { ECDH } from 'node:crypto';
import { Body, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { message } from '../../../kernel/message.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Nested, Text, WebUrl } from '../../../platform/http/contract/fields.js';
import { customRule } from '../../../platform/http/contract/rules.js';
import { userAgentOf } from '../../../platform/http/security/caller.js';
import { deviceOf } from '../../../platform/sessions/device.js';
import { isPublicServiceUrl } from '../../links/index.js';
import { SubscribeBrowsers } from '../application/subscribe-browsers.js';
import { P256DH, PUSH_AUTH, PUSH_ENDPOINT_MAX, PushKeyStore, SUBSCRIPTIONS_MAX } from '../domain/push.js';
import { PushSubscriptionsQuery, PushSubscriptionView } from '../queries/push-subscriptions.query.js';
import {
  Delete,
  Get,
  ONE_ROW,
  OWN_ROWS,
  Operations,
  Post,
  anyone,
  cheap,
  evenSuspended,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';

const invalidPushKey = message('invalid_push_key', 'This is no key of a push subscription');
const P256DH_MAX = 88;
const AUTH_MAX = 24;

/** Whether a text is a point of P-256, without which no message can be encrypted. */
function isPoint(value: unknown): boolean {
  if (typeof value !== 'string' || !P256DH.test(value)) return false;
  try {
    ECDH.convertKey(value, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

export class PushKeyView {
  @Text({ description: 'Public key of this installation, as `applicationServerKey` of `pushManager.subscribe`: P-256, Base64 for URLs.' })
  publicKey: string;
}

export class PushEndpointDto {
  @WebUrl({
    description: '`endpoint` of the subscription: an https URL on the internet, on port 443.',
    max: PUSH_ENDPOINT_MAX,
    accept: isPublicServiceUrl,
  })
  endpoint: string;
}

export class BrowserKeysDto {
  @customRule('isPoint', isPoint, invalidPushKey({}))
  @Text({ description: 'Public key of the browser: 65 bytes in Base64 for URLs.', max: P256DH_MAX, error: invalidPushKey({}) })
  p256dh: string;

  @Text({
    description: 'Secret of the browser: 16 bytes in Base64 for URLs.',
    max: AUTH_MAX,
    pattern: PUSH_AUTH,
    error: invalidPushKey({}),
  })
  auth: string;
}

/** A `PushSubscription` of the browser as JSON. */
export class PushSubscriptionDto extends PushEndpointDto {
  @Nested(BrowserKeysDto, { description: 'Keys of the browser, with which messages are encrypted.' })
  keys: BrowserKeysDto;
}

const sessionHashOf = (request: Request): Buffer =>
  createHash('sha256')
    .update(request.visitor?.sid ?? '')
    .digest();

@Operations('Notifications', 'api/push')
export class PushController {
  constructor(
    private readonly subscribeBrowsers: SubscribeBrowsers,
    private readonly subscriptions: PushSubscriptionsQuery,
    private readonly keyStore: PushKeyStore,
  ) {}

  @Get('key', anyone, ONE_ROW, { says: 'Returns the key with which browsers subscribe to pushes', returns: PushKeyView })
  async getPushKey(): Promise<PushKeyView> {
    const { publicKey } = await this.keyStore.keys();
    return { publicKey };
  }

  @Get('subscriptions', signedIn, OWN_ROWS, {
    says: `Lists the browsers that get the viewer’s notifications, latest first. At most ${SUBSCRIPTIONS_MAX}.`,
    returns: list(PushSubscriptionView),
  })
  getPushSubscriptions(@Me() { creatorId }: Creator, @Req() request: Request): Promise<JsonOf<PushSubscriptionView[]>> {
    return this.subscriptions.of(creatorId, sessionHashOf(request));
  }

  @Post('subscriptions', signedIn, cheap, {
    says: `Sends the viewer’s notifications to a browser. The body is the \`PushSubscription\` of the browser. Nothing is sent while \`push\` is off in the notification settings. Idempotent. A browser belongs to one account; it ends with its session. More than ${SUBSCRIPTIONS_MAX} browsers replace the oldest. Returns all browsers.`,
    returns: list(PushSubscriptionView),
    throws: [ProfileNotFound],
  })
  async subscribeToPushes(
    @Me() { creatorId }: Creator,
    @Body() { endpoint, keys }: PushSubscriptionDto,
    @Req() request: Request,
  ): Promise<JsonOf<PushSubscriptionView[]>> {
    const sessionHash = sessionHashOf(request);
    const device = deviceOf(userAgentOf(request));
    await this.subscribeBrowsers.add(creatorId, { endpoint, ...keys, device, sessionHash });
    return this.subscriptions.of(creatorId, sessionHash);
  }

  @Delete('subscriptions', evenSuspended, cheap, { says: 'Sends no more notifications to a browser. Idempotent.', returns: nothing })
  async unsubscribeFromPushes(@Me() { creatorId }: Creator, @Body() { endpoint }: PushEndpointDto): Promise<void> {
    await this.subscribeBrowsers.remove(creatorId, endpoint);
  }
}
