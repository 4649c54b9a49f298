import { Form, Input } from 'antd';
import { FormDialog } from '@/admin/shared/form-dialog';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import { useModerateMediaMutation, type AdminMedia } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';

const TEXTS = ['title', 'caption', 'altText', 'credit', 'hashtags'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

const textsOf = ({ title, caption, altText, credit, hashtags }: AdminMedia): Texts => ({
  title,
  caption,
  altText,
  credit,
  hashtags: hashtags.join(' '),
});

/** Changes or removes what the owner wrote about an item. Only the changed texts are sent. */
export function MediaTextsDialog({ item, modalProps }: { item: AdminMedia; modalProps: ModalProps }) {
  const t = getT('adminMedia.texts');
  const [moderate] = useModerateMediaMutation();
  const [form] = Form.useForm<Texts>();
  const { save, question } = useVersionedSave<AdminMedia, Texts>({
    audited: { objectType: 'media', objectId: String(item.id) },
    loaded: item,
    valuesOf: textsOf,
    describe: (texts) => TEXTS.map((name) => [t(name), texts[name]]),
    send: ({ hashtags, ...texts }, ifMatch) => {
      const names = hashtags === undefined ? {} : { hashtags: hashtags.split(/[\s,#]+/).filter((name) => name !== '') };
      return moderate({ id: item.id, 'If-Match': ifMatch, moderateMediaDto: { ...texts, ...names } }).unwrap();
    },
    onTheirs: (theirs) => form.setFieldsValue(textsOf(theirs)),
  });
  return (
    <FormDialog<Texts>
      large
      title={t('editTitle', { name: item.originalName })}
      modalProps={modalProps}
      submit={t('save')}
      submitting={t('saving')}
      fallback={getT('adminMedia')('updateFailed')}
      form={form}
      initial={textsOf(item)}
      onSubmit={async (typed) => ((await save(typed)) ? [t('saved'), item.originalName] : null)}
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
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Form.Item name="credit" label={t('credit')}>
          <Input autoComplete="off" maxLength={2 * limits.creditMax} />
        </Form.Item>
        <Form.Item name="hashtags" label={t('hashtags')} extra={t('hashtagsHint')}>
          <Input autoComplete="off" />
        </Form.Item>
      </div>
      {question}
    </FormDialog>
  );
}
