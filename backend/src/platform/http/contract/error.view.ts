import { ListOf, Text, Whole } from './fields.js';

export class FieldProblemView {
  @Text({ description: 'Name of the property that is wrong; dots lead into nested ones.', example: 'bio' })
  field: string;

  @Text({ description: 'What is wrong with it, in a sentence.', example: 'Bio must be at most 500 characters' })
  message: string;
}

/** The body of every error response (PR-53). */
export class ErrorView {
  @Whole({ description: 'The HTTP status again.', example: 404 })
  statusCode: number;

  @Text({ description: 'Stable and machine-readable, in snake_case.', example: 'profile_not_found' })
  code: string;

  @Text({ description: 'A sentence that can be shown to people.', example: "The user you're looking for doesn't exist." })
  message: string;

  @Text({ description: 'The same sentence as `message`, for callers that read this key.' })
  error: string;

  @ListOf(FieldProblemView, { description: 'Every field that failed validation.', optional: true })
  errors?: FieldProblemView[];

  @Text({ description: 'With a 5xx only: the id under which the log tells more.', optional: true })
  requestId?: string;
}
