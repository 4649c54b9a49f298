import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';

/** A session of the viewer. No IP address is stored. */
export class SessionView {
  @Text({ description: 'Names the session for `DELETE /api/sessions/{id}`; it opens nothing.' })
  id: string;

  @Text({ description: 'What it runs on, as far as the browser told.', example: 'Firefox on Linux' })
  device: string;

  @Instant({ description: 'When it began.' })
  startedAt: string;

  @Instant({ description: 'When it was used last, to the hour.' })
  lastSeenAt: string;

  @Flag({ description: 'Whether it is the one that asks.' })
  isCurrent: boolean;
}
