import { Button, Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { limits } from '@/shared/api/limits';
import { platforms } from '@/shared/api/platforms';
import { completeUrl, isWebAddress, type LinkDraft } from './complete-links';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** The observed limit (PR-56), which is lower than in the public app (PR-25). */
const LINKS_MAX = 5;
const options = platforms.map(({ key, label }) => ({ value: key, label }));

/** Requires a title, except in an empty row, which is not saved. */
const titleRule =
  (name: number): Rule =>
  ({ getFieldValue }) => ({
    validator: (_rule, title: string | undefined) => {
      const { platform = '', url = '' } = (getFieldValue(['externalLinks', name]) ?? {}) as LinkDraft;
      const isEmpty = platform === '' && url.trim() === '';
      return isEmpty || (title ?? '').trim() !== '' ? Promise.resolve() : Promise.reject(new Error(getT(adminUsersTexts).linkTitleMissing));
    },
  });

function LinkRow({ name, onRemove }: { name: number; onRemove: () => void }) {
  const t = getT(adminUsersTexts);
  const form = Form.useFormInstance<{ externalLinks: LinkDraft[] }>();
  const urlOf = (typed: string) => completeUrl(form.getFieldValue(['externalLinks', name, 'platform']) as string | undefined, typed);
  const link = { n: name + 1 };
  return (
    <div className="mb-6 grid grid-cols-1 items-start gap-x-2 sm:mb-3 sm:grid-cols-[9rem_1fr_9rem_auto] [&_.ant-form-item-margin-offset]:mb-0!">
      <Form.Item name={[name, 'platform']} style={{ marginBottom: 8 }}>
        <Select
          aria-label={fill(t.platformOf, link)}
          options={options}
          placeholder={t.platform}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        name={[name, 'url']}
        style={{ marginBottom: 8 }}
        rules={[
          {
            validator: (_rule, value: string | undefined) =>
              value === undefined || value.trim() === '' || isWebAddress(urlOf(value))
                ? Promise.resolve()
                : Promise.reject(new Error(t.urlInvalid)),
          },
        ]}
      >
        <Input aria-label={fill(t.urlOf, link)} placeholder={t.url} maxLength={limits.urlMax} />
      </Form.Item>
      <Form.Item name={[name, 'title']} style={{ marginBottom: 8 }} rules={[titleRule(name)]}>
        <Input aria-label={fill(t.linkTitleOf, link)} placeholder={t.linkTitle} maxLength={limits.linkNameMax} />
      </Form.Item>
      <Button onClick={onRemove} aria-label={fill(t.removeLinkOf, link)}>
        {t.removeLink}
      </Button>
    </div>
  );
}

/** `has`: the current number of links, which raises the limit, because owners may have more links (PR-25). */
export function LinksField({ has = 0 }: { has?: number }) {
  const t = getT(adminUsersTexts);
  const maxLinks = Math.max(LINKS_MAX, has);
  return (
    <fieldset className="mb-6">
      <legend style={{ border: 0, marginBottom: 8, color: 'inherit', fontSize: 'inherit' }}>{t.links}</legend>
      <Form.List
        name="externalLinks"
        rules={[
          {
            validator: (_rule, links: LinkDraft[] | undefined) =>
              (links ?? []).length <= maxLinks ? Promise.resolve() : Promise.reject(new Error(t.tooManyLinks)),
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map((field) => (
              <LinkRow
                key={field.key}
                name={field.name}
                onRemove={() => {
                  remove(field.name);
                }}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              disabled={fields.length >= maxLinks}
              aria-describedby={fields.length >= maxLinks ? 'links-full' : undefined}
              onClick={() => {
                add();
              }}
            >
              {t.addLink}
            </Button>
            {fields.length >= maxLinks ? (
              <p id="links-full" className="mt-2 text-ink-soft">
                {fill(t.linksFull, { max: maxLinks })}
              </p>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
