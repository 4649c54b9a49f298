import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { parseJson, type JsonOf } from '../../database/json.js';
import type { VersionedState } from '../../resources/resources.js';
import { Page, type Json } from './answers.js';

/** An answer with its entity tag. The handler makes it, because an interceptor would cost more than most handlers. */
export class Tagged<View> {
  constructor(
    readonly answer: Json<View> | Page<View>,
    readonly etag: string,
    /** Whether the client may keep the answer and ask whether it is unchanged. */
    readonly isKept: boolean,
  ) {}
}

/** With the `version` of the answer as tag. The client does not keep it, because its counters change without the version. */
export const taggedByVersion = <View extends VersionedState>(json: JsonOf<View>): Tagged<View> =>
  new Tagged(json, `"${parseJson(json).version}"`, false);

/** With a tag of the content, for polled resources: an unchanged response is an empty 304 (PR-39). */
export function taggedByContent<View>(answer: Json<View> | Page<View>): Tagged<View> {
  return new Tagged(answer, tagOf(answer instanceof Page ? `${String(answer.json)}${answer.cursor ?? ''}` : String(answer)), true);
}

/** Sets a tag of the content of a text that all visitors share, so that an unchanged one is an empty 304. Returns the text. */
export function tagSharedText(response: Response, text: string): string {
  response.setHeader('ETag', tagOf(text));
  allowRevalidation(response.req);
  return text;
}

/** `fetch` adds `Cache-Control: no-cache` when a script sets `If-None-Match`, and Express then ignores `If-None-Match`. */
export function allowRevalidation({ headers }: Request): void {
  delete headers['cache-control'];
}

const tagOf = (content: string): string => `W/"${createHash('sha1').update(content).digest('base64url')}"`;
