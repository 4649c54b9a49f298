import { Flag, Text } from '../../../platform/http/contract/fields.js';

export class UrlValidationView {
  @Flag({ description: 'Whether it may be saved as a link.' })
  isValid: boolean;

  @Flag({ description: 'Whether its host answers, with whatever status.' })
  isReachable: boolean;

  @Text({ description: 'What to tell when it is not both; null when all is well.', nullable: true })
  error: string | null;
}
