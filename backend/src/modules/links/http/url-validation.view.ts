import { Flag, Text } from '../../../platform/http/contract/fields.js';

export class UrlValidationView {
  @Flag({ description: 'Whether it can be saved as a link.' })
  isValid: boolean;

  @Flag({ description: 'Whether its host responds, with any status.' })
  isReachable: boolean;

  @Text({ description: 'Message when it is not valid or not reachable; null otherwise.', nullable: true })
  error: string | null;
}
