import { Flag, Instant, Text } from '../../../platform/http/contract/fields.js';

/** A session of the viewer. No IP address is stored. */
export class SessionView {
  @Text({ description: 'Id for `DELETE /api/sessions/{id}`. It cannot be used to sign in.' })
  id: string;

  @Text({ description: 'Browser and operating system, as reported by the browser.', example: 'Firefox on Linux' })
  device: string;

  @Instant({ description: 'Start of the session.' })
  startedAt: string;

  @Instant({ description: 'Time of the last use, to the hour.' })
  lastSeenAt: string;

  @Flag({ description: 'Whether it is the session of this request.' })
  isCurrent: boolean;
}
