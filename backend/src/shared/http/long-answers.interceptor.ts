import { Readable } from 'node:stream';
import { Injectable, Logger, StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { CountedList } from '../contract/answers.js';
import { TextStream } from '../contract/text-stream.js';

/** Lists that say how long they are stay plain arrays; what is too long to be held is piped. */
@Injectable()
export class LongAnswers implements NestInterceptor {
  private readonly log = new Logger('http');

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((answer: unknown) => this.sendable(answer, context.switchToHttp().getResponse<Response>())));
  }

  private sendable(answer: unknown, response: Response): unknown {
    if (answer instanceof TextStream) return this.piped(answer);
    if (!(answer instanceof CountedList)) return answer;
    response.setHeader('X-Total-Count', String(answer.total.count));
    if (answer.total.estimated) response.setHeader('X-Total-Estimated', 'true');
    return answer.json;
  }

  /** Half an answer cannot be taken back: cutting the connection is the only way left to say that it failed. */
  private piped({ pieces }: TextStream): StreamableFile {
    return new StreamableFile(Readable.from(pieces)).setErrorHandler((error, response) => {
      this.log.error(error, 'a long answer was cut off');
      response.destroy?.();
    });
  }
}
