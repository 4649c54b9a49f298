import { Button, Form, Input, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { requires } from '@/admin/shared/forms';
import { adminPictureOf } from '@/admin/shared/user-avatar';
import type { User, UserLink } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { platforms } from '@/shared/api/platforms';
import { detectPlatform } from '@/shared/lib/detect-platform';
import { getT } from '@/shared/texts/texts';
import { localMoment } from '../shared/dates';

/** The fields of a link that the form shows or keeps besides those of the observed back-office. */
type LinkOptions = Pick<UserLink, 'kind' | 'isActive' | 'startsAt' | 'endsAt' | 'isPinned' | 'thumbnail'>;

export interface LinkDraft extends LinkOptions {
  platform?: string;
  url?: string;
  title?: string;
}

const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host without a scheme, such as `example.com/me`. */
const HOST = /^[^\s/@]+\.[a-z]{2,}(\/|$)/i;

/** Adds the prefix of the platform to a handle, and `https://` to a host. A URL with a scheme is kept. */
export function completeUrl(platform: string | undefined, typed: string): string {
  const text = typed.trim();
  if (WITH_SCHEME.test(text)) return text;
  const prefix = platforms.find(({ key }) => key === platform)?.prefix ?? '';
  if (prefix === '' || HOST.test(text)) return HOST.test(text) ? `https://${text}` : text;
  return `${prefix}${text.replace(/^@/, '')}`;
}

export function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:');
}

/** The chosen platform, otherwise the one of the URL; undefined without both. */
const platformOf = ({ platform, url = '' }: LinkDraft): string | undefined => platform ?? detectPlatform(completeUrl(undefined, url));

/** A row in which nothing was typed or chosen. */
const isEmptyRow = ({ platform, url = '', title = '' }: LinkDraft): boolean =>
  platform === undefined && url.trim() === '' && title.trim() === '';

/** Omits empty rows. The platform is the default title (PR-56). The keys have one order, so that equal links are equal as JSON. */
export function completeLinks(drafts: LinkDraft[]): UserLink[] {
  return drafts.flatMap((draft) => {
    if (isEmptyRow(draft)) return [];
    const { url = '', title = '', kind, isActive, startsAt, endsAt, isPinned, thumbnail } = draft;
    const platform = platformOf(draft) ?? '';
    const target = kind === undefined || kind === 'link' ? completeUrl(platform, url) : url;
    const options = { kind, isActive, startsAt, endsAt, isPinned, thumbnail };
    return [{ platform, url: target, title: title.trim() === '' ? platform : title.trim(), ...options }];
  });
}

/** The links of a user as form values. A link without a title gets its URL as title, as the profile shows it. */
export function draftsOf(links: User['externalLinks']): Required<LinkDraft>[] {
  return links.map(({ platform, url, title, kind, isActive, startsAt, endsAt, isPinned, thumbnail }) => {
    const shown = title ?? url.replace(/^https?:\/\//, '').replace(/\/$/, '');
    return { platform, url, title: shown.slice(0, limits.linkNameMax), kind, isActive, startsAt, endsAt, isPinned, thumbnail };
  });
}

/** The observed limit (PR-56), which is lower than in the public app (PR-25). */
const LINKS_MAX = 5;
const options = platforms.map(({ key, label }) => ({ value: key, label }));

/** A rule for the field of a row that is saved, which an empty row is not. */
const rowRule =
  (name: number, isValid: (row: LinkDraft) => boolean, message: string): Rule =>
  ({ getFieldValue }) =>
    requires(() => {
      const row = (getFieldValue(['externalLinks', name]) ?? {}) as LinkDraft;
      return isEmptyRow(row) || isValid(row);
    }, message);

/** Platform, URL and 'Remove' in one line, the switch and the title below; on a phone, the fields below each other. */
const ROW =
  'mb-3 grid grid-cols-[1fr_auto] items-start gap-2 border-b border-line pb-3 sm:grid-cols-[13rem_1fr_auto] [&_.ant-form-item]:mb-0! [&_.ant-form-item-margin-offset]:mb-0!';

/** Fields of a link that the form keeps without an input. */
const KEPT = ['kind', 'startsAt', 'endsAt', 'isPinned', 'thumbnail'] as const;

function LinkRow({ name, onRemove }: { name: number; onRemove: () => void }) {
  const t = getT('adminUsers');
  const form = Form.useFormInstance<{ externalLinks: LinkDraft[] }>();
  const link = { n: name + 1 };
  const typed = Form.useWatch<string | undefined>(['externalLinks', name, 'url'], form);
  const thumbnail = Form.useWatch<LinkDraft['thumbnail']>(['externalLinks', name, 'thumbnail'], form);
  const { kind = 'link', isPinned, startsAt, endsAt } = (form.getFieldValue(['externalLinks', name]) ?? {}) as LinkDraft;
  const facts = [
    kind === 'link' ? null : t(kind),
    isPinned === true ? t('linkPinned') : null,
    startsAt === null || startsAt === undefined ? null : t('linkFrom', { time: localMoment(startsAt) }),
    endsAt === null || endsAt === undefined ? null : t('linkUntil', { time: localMoment(endsAt) }),
  ].filter((fact) => fact !== null);
  return (
    <div className={ROW}>
      <Form.Item
        name={[name, 'platform']}
        className="max-sm:col-span-2"
        // Shows the platform of the URL until one is chosen.
        dependencies={[['externalLinks', name, 'url']]}
        getValueProps={(platform?: string) => ({ value: platformOf({ platform, url: typed }) })}
        rules={[rowRule(name, (row) => platformOf(row) !== undefined, t('platformMissing'))]}
      >
        <Select
          aria-label={t('platformOf', link)}
          options={options}
          placeholder={t('platform')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item
        name={[name, 'url']}
        className="max-sm:col-span-2"
        dependencies={[['externalLinks', name, 'platform']]}
        rules={[
          rowRule(name, ({ url = '' }) => url.trim() !== '', t('urlMissing')),
          rowRule(
            name,
            ({ url = '', platform }) => kind !== 'link' || url.trim() === '' || isWebAddress(completeUrl(platform, url)),
            t('urlInvalid'),
          ),
        ]}
      >
        <Input aria-label={t('urlOf', link)} placeholder={t('url')} maxLength={limits.urlMax} disabled={kind === 'heading'} />
      </Form.Item>
      <Form.Item
        name={[name, 'title']}
        className="col-span-2 sm:col-start-2"
        rules={[rowRule(name, ({ title = '' }) => title.trim() !== '', t('linkTitleMissing'))]}
      >
        <Input aria-label={t('linkTitleOf', link)} placeholder={t('linkTitle')} maxLength={2 * limits.linkNameMax} />
      </Form.Item>
      <Button
        className="max-sm:col-start-2 max-sm:row-start-4 sm:col-start-3 sm:row-start-1"
        onClick={onRemove}
        aria-label={t('removeLinkOf', link)}
      >
        {t('removeLink')}
      </Button>
      <span className="flex min-h-8 items-center gap-2 text-ink-soft col-start-1 max-sm:row-start-4 sm:row-start-2">
        <Form.Item name={[name, 'isActive']} initialValue valuePropName="checked" noStyle>
          <Switch aria-label={t('linkShownOf', link)} />
        </Form.Item>
        {t('linkShown')}
      </span>
      {facts.length === 0 && typeof thumbnail !== 'string' ? null : (
        <div className="col-span-full flex flex-wrap items-center gap-2 text-ink-soft">
          {facts.join(' · ')}
          {typeof thumbnail !== 'string' ? null : (
            <span className="flex items-center gap-2">
              <img
                src={adminPictureOf(thumbnail)}
                alt={t('linkPicture')}
                width={32}
                height={32}
                className="size-8 rounded-small object-cover"
              />
              <Button
                size="small"
                aria-label={t('removePicture', link)}
                onClick={() => form.setFieldValue(['externalLinks', name, 'thumbnail'], null)}
              >
                {t('removeLink')}
              </Button>
            </span>
          )}
        </div>
      )}
      {KEPT.map((field) => (
        <Form.Item key={field} name={[name, field]} hidden noStyle>
          <Input />
        </Form.Item>
      ))}
    </div>
  );
}

/** `has`: the current number of links, which raises the limit, because owners may have more links (PR-25). */
export function LinksField({ has = 0 }: { has?: number }) {
  const t = getT('adminUsers');
  const maxLinks = Math.max(LINKS_MAX, has);
  return (
    <fieldset className="mb-6">
      <legend style={{ border: 0, marginBottom: 8, color: 'inherit', fontSize: 'inherit' }}>{t('links')}</legend>
      <Form.List name="externalLinks" rules={[requires<LinkDraft[]>((links = []) => links.length <= maxLinks, t('tooManyLinks'))]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map((field) => (
              <LinkRow key={field.key} name={field.name} onRemove={() => remove(field.name)} />
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              disabled={fields.length >= maxLinks}
              aria-describedby={fields.length >= maxLinks ? 'links-full' : undefined}
              onClick={() => add()}
            >
              {t('addLink')}
            </Button>
            {fields.length >= maxLinks ? (
              <p id="links-full" className="mt-2 text-ink-soft">
                {t('linksFull')}
              </p>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
