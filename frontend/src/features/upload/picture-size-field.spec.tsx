import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { inputClass } from '@/shared/ui/text-field';
import { PictureSizeField } from './picture-size-field';

it('looks like the other fields, and is narrower than its longest option where the label needs the room', () => {
  render(<PictureSizeField value="large" onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Size of pictures' })).toHaveClass(...inputClass(false).split(' '), 'min-w-0');
});
