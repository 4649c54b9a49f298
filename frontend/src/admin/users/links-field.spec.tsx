import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { renderAt } from '@test/support/render-screen';
import { completeLinks, LinksField, type LinkDraft } from './links-field';

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
  expect(add).toHaveAccessibleDescription('No further link is possible here. Remove one to add another.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove link 7' }));
  expect(add).toBeEnabled();
});

function renderEmptyForm() {
  const saved: unknown[] = [];
  const save = ({ externalLinks }: { externalLinks: LinkDraft[] }) => saved.push(completeLinks(externalLinks));
  renderAt(
    '/adm/users',
    <Form onFinish={save}>
      <LinksField />
      <Button htmlType="submit">Save</Button>
    </Form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add Link' }));
  const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { saved, typeInto, submit: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

it('recognises the platform of a URL, and saves the link without choosing it', async () => {
  const { saved, typeInto, submit } = renderEmptyForm();
  typeInto('URL or handle of link 1', 'https://www.youtube.com/@walkmade');
  typeInto('Title of link 1', 'My films');
  expect(await screen.findByText('YouTube')).toBeInTheDocument();
  submit();
  await waitFor(() => {
    expect(saved).toMatchObject([[{ platform: 'youtube', url: 'https://www.youtube.com/@walkmade', title: 'My films' }]]);
  });
});

it.each([
  ['URL or handle of link 1', '@hills', 'Choose a platform'],
  ['Title of link 1', 'My films', 'URL is required'],
])('does not save a row with only %s %s: %s', async (label, value, message) => {
  const { saved, typeInto, submit } = renderEmptyForm();
  typeInto(label, value);
  submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(saved).toEqual([]);
});

it('leaves out an empty row', async () => {
  const { saved, submit } = renderEmptyForm();
  submit();
  await waitFor(() => {
    expect(saved).toEqual([[]]);
  });
});
