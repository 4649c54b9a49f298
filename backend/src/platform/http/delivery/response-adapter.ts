/** Delivery: how answers, pages and files are sent, compressed and cached by browsers. */
import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';
import { SharedJson } from '../../database/cache.js';
import { CountedList, nextPageLink, Page, type Json, TextStream } from '../contract/answers.js';
import { allowRevalidation, Tagged } from '../contract/tagged.js';
import { endCompressed } from './compress-text.js';
import type { Total } from '../contract/page.dto.js';

/**
 * Sends the result of a handler. Lists are plain arrays; the next page and the total are sent in headers. This is an adapter
 * and not a global interceptor, because an interceptor would cost more per request than most handlers.
 */
export class ResponseAdapter extends ExpressAdapter {
  private readonly log = new Logger('http');

  /** Routes are case-sensitive, because sessions, audit log and limits compare paths. It must be set before the router exists. */
  constructor() {
    super(express().set('case sensitive routing', true));
  }

  override reply(response: Response, result: unknown, status?: number): void {
    if (result instanceof Tagged) this.reply(response, withTag(response, result), status);
    else if (result instanceof Page) this.sendText(response, withLinkHeader(response, result), status);
    else if (result instanceof CountedList) this.sendText(response, withTotalHeaders(response, result), status);
    else if (typeof result === 'string' || result instanceof SharedJson) this.sendText(response, result, status);
    else if (isJson(result, response)) this.sendText(response, JSON.stringify(result), status);
    else super.reply(response, result instanceof TextStream ? this.streamable(result) : result, status);
  }

  /** Sends JSON text directly, because Express would detect its type, copy it and check its freshness. */
  private sendText(response: Response, text: string | SharedJson<unknown>, status?: number): void {
    if (!response.hasHeader('Content-Type')) {
      super.reply(response, String(text), status);
      return;
    }
    if (status !== undefined) response.statusCode = status;
    if (response.hasHeader('ETag') && response.req.fresh) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
    } else endCompressed(response, text);
  }

  /** An error after the headers can only be signalled by closing the connection. */
  private streamable({ pieces }: TextStream): StreamableFile {
    return new StreamableFile(Readable.from(pieces)).setErrorHandler((error, response) => {
      this.log.error(error, 'a streamed response failed');
      response.destroy?.();
    });
  }
}

/** Whether a handler that is declared to return JSON has returned an object. */
const isJson = (result: unknown, response: Response): boolean =>
  typeof result === 'object' &&
  result !== null &&
  !(result instanceof StreamableFile || result instanceof TextStream || result instanceof Error) &&
  String(response.getHeader('Content-Type')).startsWith('application/json');

/** Sets the headers of the entity tag. Returns the answer. */
function withTag(response: Response, { answer, etag, isKept }: Tagged<unknown>): Json<unknown> | Page<unknown> {
  response.setHeader('ETag', etag);
  if (isKept) {
    response.setHeader('Cache-Control', 'private, no-cache');
    allowRevalidation(response.req);
  }
  return answer;
}

/** Sets the `Link` header of the next page, and those of the total. Returns the body. */
function withLinkHeader(response: Response, page: Page<unknown>): Json<unknown[]> {
  const link = nextPageLink(response.req.path, page);
  if (link !== undefined) response.setHeader('Link', link);
  if (page.total !== undefined) setTotalHeaders(response, page.total);
  return page.json;
}

/** Sets the headers with the total and the position. Returns the body. */
function withTotalHeaders(response: Response, { json, total, position }: CountedList<unknown>): string {
  setTotalHeaders(response, total);
  if (position !== undefined) {
    const { next, previous, firstRow } = position;
    if (next !== undefined) response.setHeader('X-Next-Cursor', next);
    if (previous !== undefined) response.setHeader('X-Previous-Cursor', previous);
    response.setHeader('X-First-Row', String(firstRow));
  }
  return json;
}

function setTotalHeaders(response: Response, total: Total): void {
  response.setHeader('X-Total-Count', String(total.count));
  if (total.estimated) response.setHeader('X-Total-Estimated', 'true');
}
