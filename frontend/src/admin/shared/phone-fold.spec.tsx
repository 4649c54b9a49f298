import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { PhoneFold } from './screen-layout';

it('shows its content on a phone by a button', () => {
  render(<PhoneFold label="More Downloads">Media Backup</PhoneFold>);
  const button = screen.getByRole('button', { name: 'More Downloads', expanded: false });
  const content = screen.getByText('Media Backup');
  expect(button).toHaveAttribute('aria-controls', content.id);
  expect(content).toHaveClass('hidden', 'sm:contents');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(content).not.toHaveClass('hidden');
});
