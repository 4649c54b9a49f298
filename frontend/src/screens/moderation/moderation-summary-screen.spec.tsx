import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { publicServer } from '@test/support/answers';
import { renderAt } from '@test/support/render-screen';
import { ModerationSummaryScreen } from './moderation-summary-screen';

it('has no month before the first one', async () => {
  publicServer({ 'GET /api/moderation/summary': () => ({ body: { month: '2000-01', counts: [] } }) });
  renderAt('/about/moderation?month=2000-01', <ModerationSummaryScreen />);
  expect(await screen.findByRole('heading', { name: 'January 2000' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
});
