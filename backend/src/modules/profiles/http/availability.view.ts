import { Flag, Text } from '../../../platform/http/contract/fields.js';

export class AvailabilityView {
  @Flag({ description: 'Whether the viewer can use it.' })
  available: boolean;

  @Text({ description: 'Message that states the reason; empty when it is available.', example: 'This username is already taken' })
  reason: string;
}
