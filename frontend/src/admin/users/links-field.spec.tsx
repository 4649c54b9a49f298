import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { renderAt } from '@test/support/render-screen';
import { LinksField } from './links-field';

const links = Array.from({ length: 7 }, (_, index) => ({
  platform: 'website',
  url: `https://example.org/${String(index)}`,
  title: 'Site',
}));

it('lets an administrator replace a link of a creator who has more than five', async () => {
  renderAt(
    '/adm/users',
    <Form initialValues={{ externalLinks: links }}>
      <LinksField has={links.length} />
    </Form>,
  );
  const add = await screen.findByRole('button', { name: 'Add Link' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('A user can have 7 links here. Remove one to add another.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove link 7' }));
  expect(add).toBeEnabled();
});
