import { Form, Input } from 'antd';
import { FormDialog } from '@/admin/shared/form-dialog';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { HashtagsSelect, type HashtagChoice } from '@/admin/users/hashtags-select';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import { useModerateMediaMutation, type AdminMedia } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';

const TEXTS = ['title', 'caption', 'altText', 'credit'] as const;
type Texts = Record<(typeof TEXTS)[number], string> & { hashtags: string[] };
type ItemForm = Omit<Texts, 'hashtags'> & { hashtags: HashtagChoice[] };

const textsOf = ({ title, caption, altText, credit, hashtags }: AdminMedia): Texts => ({ title, caption, altText, credit, hashtags });

/** The server takes the hashtags of an item by their names, so they need no ids. */
const formOf = (item: AdminMedia): ItemForm => ({
  ...textsOf(item),
  hashtags: item.hashtags.map((name, index) => ({ id: -1 - index, name })),
});

/** Changes or removes what the owner wrote about an item. Only the changed texts are sent. */
export function MediaTextsDialog({ item, modalProps }: { item: AdminMedia; modalProps: ModalProps }) {
  const t = getT('adminMedia.texts');
  const [moderate] = useModerateMediaMutation();
  const [form] = Form.useForm<ItemForm>();
  const { save, question } = useVersionedSave<AdminMedia, Texts>({
    audited: { objectType: 'media', objectId: String(item.id) },
    loaded: item,
    valuesOf: textsOf,
    describe: ({ hashtags, ...texts }) => [
      ...TEXTS.map((name): [string, string] => [t(name), texts[name]]),
      [t('hashtags'), hashtags.map((name) => `#${name}`).join(' ')],
    ],
    send: (texts, ifMatch) => moderate({ id: item.id, 'If-Match': ifMatch, moderateMediaDto: texts }).unwrap(),
    onTheirs: (theirs) => form.setFieldsValue(formOf(theirs)),
  });
  return (
    <FormDialog<ItemForm>
      large
      title={t('editTitle', { name: item.originalName })}
      modalProps={modalProps}
      submit={t('save')}
      submitting={t('saving')}
      fallback={getT('adminMedia')('updateFailed')}
      form={form}
      initial={formOf(item)}
      onSubmit={async ({ hashtags, ...texts }) =>
        (await save({ ...texts, hashtags: hashtags.map(({ name }) => name) })) ? [t('saved'), item.originalName] : null
      }
    >
      <Form.Item name="title" label={t('title')}>
        <Input autoComplete="off" maxLength={2 * limits.mediaTitleMax} />
      </Form.Item>
      <Form.Item name="caption" label={t('caption')}>
        <Input.TextArea rows={3} maxLength={2 * limits.captionMax} />
      </Form.Item>
      <Form.Item name="altText" label={t('altText')}>
        <Input.TextArea rows={2} maxLength={2 * limits.altTextMax} />
      </Form.Item>
      <Form.Item name="credit" label={t('credit')}>
        <Input autoComplete="off" maxLength={2 * limits.creditMax} />
      </Form.Item>
      <Form.Item name="hashtags" label={t('hashtags')}>
        <HashtagsSelect />
      </Form.Item>
      {question}
    </FormDialog>
  );
}
