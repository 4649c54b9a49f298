import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { inputClass } from '@/shared/ui/text-field';
import { markerPassed, PictureSizeField } from './upload-list';

it('announces the progress at 25, 75 and 100 percent', () => {
  expect([0, 24, 25, 74, 75, 99, 100].map(markerPassed)).toEqual([0, 0, 25, 25, 75, 75, 100]);
});

it('shows the size of pictures like the other fields, and narrower than its longest option where the label needs the room', () => {
  render(<PictureSizeField pictureSize="large" choosePictureSize={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Size of pictures' })).toHaveClass(...inputClass(false).split(' '), 'min-w-0');
});
