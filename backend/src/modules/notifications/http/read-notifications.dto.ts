import { IsISO8601 } from 'class-validator';
import { message } from '../../../kernel/message.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { rule } from '../../../platform/http/contract/rules.js';

const invalidUpTo = message('invalid_up_to', 'UpTo must be a moment such as {example}');
const error = invalidUpTo({ example: '2026-01-31T12:00:00.123456Z' });
/** Length of a timestamp with microseconds and offset: `2026-01-31T12:00:00.123456+01:00`. */
const UP_TO_MAX = 32;

export class ReadNotificationsDto {
  @rule((options) => IsISO8601({ strict: true }, options), error)
  @Text({
    description: '`createdAt` of the newest notification to mark; later ones stay unread. All notifications by default.',
    optional: true,
    max: UP_TO_MAX,
    pattern: /^2\d{3}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
    error,
  })
  upTo?: string;
}
