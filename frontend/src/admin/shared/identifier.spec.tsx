import { render } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Identifier } from './identifier';

it.each([
  ['daily_media_stats', 'daily_<wbr>media_<wbr>stats'],
  ['AddReports1795420441501', 'Add<wbr>Reports<wbr>1795420441501'],
  ['second.admin@example.org', 'second.<wbr>admin<wbr>@example.<wbr>org'],
  ['likes', 'likes'],
])('breaks the lines of %s between its words', (name, html) => {
  expect(render(<Identifier name={name} />).container.innerHTML).toBe(html);
});
