import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';
import { CountedList, Page } from '../contract/answers.js';
import { TextStream } from '../contract/text-stream.js';

/**
 * How what a handler returns is sent. Lists stay plain arrays: where the next page is, and how many there are, stand in
 * headers. A global interceptor would cost every request more than the handler's own code does, hence an adapter.
 */
export class ResponseAdapter extends ExpressAdapter {
  private readonly log = new Logger('http');

  /** A path has one spelling, which sessions, the audit log and limits look for. The setting has no effect on a router that is in use. */
  constructor() {
    super(express().set('case sensitive routing', true));
  }

  override reply(response: Response, answer: unknown, status?: number): void {
    if (answer instanceof Page) this.text(response, linked(response, answer), status);
    else if (answer instanceof CountedList) this.text(response, counted(response, answer), status);
    else if (typeof answer === 'string') this.text(response, answer, status);
    else super.reply(response, answer instanceof TextStream ? this.piped(answer) : answer, status);
  }

  /** JSON that PostgreSQL wrote goes out as it is; Express would look at its type, copy it and ask whether it is fresh. */
  private text(response: Response, text: string, status?: number): void {
    // whoever sends a name for the content wants Express to compare it
    if (response.hasHeader('ETag') || !response.hasHeader('Content-Type')) {
      super.reply(response, text, status);
      return;
    }
    if (status !== undefined) response.statusCode = status;
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(text);
  }

  /** Half an answer cannot be taken back: cutting the connection is the only way left to say that it failed. */
  private piped({ pieces }: TextStream): StreamableFile {
    return new StreamableFile(Readable.from(pieces)).setErrorHandler((error, response) => {
      this.log.error(error, 'a long answer was cut off');
      response.destroy?.();
    });
  }
}

function linked(response: Response, { json, cursor, parameters }: Page<unknown>): string {
  if (cursor !== undefined) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...parameters, cursor })) if (value !== undefined) query.set(name, String(value));
    response.setHeader('Link', `<${response.req.path}?${query.toString()}>; rel="next"`);
  }
  return json;
}

function counted(response: Response, { json, total }: CountedList<unknown>): string {
  response.setHeader('X-Total-Count', String(total.count));
  if (total.estimated) response.setHeader('X-Total-Estimated', 'true');
  return json;
}
