import { ApiPropertyOptional } from '@nestjs/swagger';
import type { ErrorKind } from '../../../kernel/domain-error.js';
import type { Message, Params } from '../../../kernel/message.js';
import { ListOf, MessageParams, Text, Whole } from './fields.js';

/** A sentence with what a client needs to write it in another language. */
export class MessageView {
  @Text({ description: 'Stable code, a key of `x-messages`.', example: 'bad_archive' })
  code: string;

  @MessageParams({ description: 'The values in the sentence.', example: { reason: 'missing_file', name: 'data/media.json' } })
  params: Params;

  @Text({ description: 'The sentence in English.', example: 'The archive lacks data/media.json.' })
  message: string;
}

export class FieldProblemView {
  @Text({ description: 'Name of the property; nested properties are separated by dots.', example: 'bio' })
  field: string;

  @Text({ description: 'Message that states the problem.', example: 'Bio must be at most 500 characters' })
  message: string;

  @Text({ description: 'Stable code of the message, in snake_case.', example: 'too_long' })
  code: string;

  @MessageParams({ description: 'The values in the message.', example: { label: 'Bio', max: 500 } })
  params: Params;
}

/** The body of every error response (PR-53). */
export class ErrorView {
  @Whole({ description: 'HTTP status.', example: 404 })
  statusCode: number;

  @Text({ description: 'Stable, machine-readable code in snake_case.', example: 'profile_not_found' })
  code: string;

  @MessageParams({
    description:
      'The values in the message, and its `reason` where the code has several messages. With `invalid_request` empty: see `errors`.',
    example: { max: 20 },
  })
  params: Params;

  @Text({ description: 'Message that can be shown to users.', example: "The user you're looking for doesn't exist." })
  message: string;

  @Text({ description: 'Same text as `message`, for clients that read this key.' })
  error: string;

  @ListOf(FieldProblemView, {
    description: 'The fields that failed validation, or the file of an upload that was refused: `files.1` is the second one.',
    optional: true,
  })
  errors?: FieldProblemView[];

  @Text({ description: 'With a 5xx only: the request id, under which the server logs the error.', optional: true })
  requestId?: string;

  @ApiPropertyOptional({
    description: 'With 412 only: the current state of the resource, with its `version`.',
    type: 'object',
    additionalProperties: true,
  })
  current?: object;
}

/** The keys that every error response has. */
export const errorBody = (statusCode: number, { code, params, message }: Message): ErrorView => ({
  statusCode,
  code,
  params,
  message,
  error: message,
});

/** The only mapping of the kinds of errors to HTTP statuses. */
export const STATUS: Record<ErrorKind, number> = {
  moved: 301,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'too-large': 413,
  unsupported: 415,
  'out-of-range': 416,
  limit: 422,
  'too-often': 429,
  'not-implemented': 501,
  unavailable: 503,
  'storage-full': 507,
};
