import { Flag, Text } from '../../../platform/http/contract/fields.js';

export class AvailabilityView {
  @Flag({ description: 'Whether the one who asks could have it.' })
  available: boolean;

  @Text({ description: 'Why not, in a sentence; empty when it is available.', example: 'This username is already taken' })
  reason: string;
}
