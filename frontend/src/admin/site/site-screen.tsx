import { Button, Form, Input, InputNumber, Switch, type FormRule } from 'antd';
import { useState, type ReactNode } from 'react';
import { hasChanged, requires, showFieldErrors, useSubmit } from '@/admin/shared/forms';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { Section } from '@/admin/shared/section';
import { CardSkeleton, FormError, QueryState } from '@/admin/shared/states';
import { useVersionedSave, type ComparedFact } from '@/admin/shared/use-versioned-save';
import { useGetSettingsQuery, useUpdateSettingsMutation, type SettingsView } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type TextKey } from '@/shared/texts/texts';
import { Markdown } from '@/shared/ui/markdown';
import { WritesOnly } from '@/admin/shared/writes-only';
import { MailTest } from './mail-test';

type Name = TextKey<'adminSite.fields'>;
type Values = Pick<SettingsView, Name>;

const NAMES = Object.keys(allTexts('adminSite.fields')) as Name[];
const valuesOf = (settings: SettingsView): Values => Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as Values;

function valueText(value: Values[Name]): string {
  const t = getT('adminSite');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  return typeof value === 'number' ? formatWhole(value) : value;
}

const describe = (settings: Values): ComparedFact[] => NAMES.map((name) => [getT('adminSite.fields')(name), valueText(settings[name])]);

interface FieldProps {
  name: Name;
  settings: SettingsView;
  hint?: string;
  kind?: 'number' | 'switch' | 'text' | 'name';
  min?: number;
  max?: number;
}

/** The field of antd would replace a number out of its range by the nearest one. */
const within = (min: number, max = Infinity): FormRule =>
  requires<number | null>(
    (value) => value === undefined || value === null || (value >= min && value <= max),
    getT('adminSite')('outOfRange', { min, max }),
  );

/** A field of the form. It is read-only while an environment variable fixes the value. */
function Field({ name, settings, hint, kind = 'name', min = 0, max }: FieldProps) {
  const t = getT('adminSite');
  const variable = settings.fixed.find(({ setting }) => setting === name)?.variable;
  const disabled = variable !== undefined;
  const isRequired = kind === 'number' || name === 'siteName' || name === 'backupTime';
  const controls: Record<NonNullable<FieldProps['kind']>, ReactNode> = {
    number: <InputNumber precision={0} disabled={disabled} style={{ width: '100%' }} />,
    switch: <Switch disabled={disabled} />,
    text: <Input.TextArea autoSize={{ minRows: 10, maxRows: 24 }} maxLength={max} disabled={disabled} />,
    name: <Input maxLength={max} disabled={disabled} />,
  };
  return (
    <Form.Item
      name={name}
      label={t(`fields.${name}`)}
      extra={variable === undefined ? hint : t('fixed', { variable })}
      valuePropName={kind === 'switch' ? 'checked' : 'value'}
      rules={[...(isRequired ? [{ required: true, message: t('required') }] : []), ...(kind === 'number' ? [within(min, max)] : [])]}
    >
      {controls[kind]}
    </Form.Item>
  );
}

/** A text as its page shows it, while it is written. */
function Preview({ name, isStored }: { name: 'terms' | 'privacy'; isStored: boolean }) {
  const t = getT('adminSite');
  const text = (Form.useWatch(name) as string | undefined) ?? '';
  return (
    <>
      {text === '' ? null : (
        <details className="mb-4">
          <summary className="cursor-pointer py-1 font-medium text-accent">{t('preview')}</summary>
          <div className="mt-2 max-h-96 overflow-y-auto rounded-lg border border-line p-4">
            <Markdown text={text} />
          </div>
        </details>
      )}
      {isStored ? (
        <a href={`/about/${name}`} target="_blank" rel="noopener" className="mb-5 block underline">
          {t('view')}
        </a>
      ) : null}
    </>
  );
}

/** The last field of a card has no space below. */
const FIELDS = 'block! [&>div:first-child]:mb-4 [&>.ant-form-item:last-child]:mb-0! [&>.grid:last-child]:-mb-6';

interface SettingsFormProps {
  settings: SettingsView;
  isChanged: boolean;
  onChanged: (isChanged: boolean) => void;
}

function SettingsForm({ settings, isChanged, onChanged }: SettingsFormProps) {
  const t = getT('adminSite');
  const [form] = Form.useForm<Values>();
  const [update] = useUpdateSettingsMutation();
  const [isAtFields, setAtFields] = useState(false);
  useLeaveGuard(isChanged, allTexts('discard'));
  const { save, question } = useVersionedSave<SettingsView, Values>({
    audited: { objectType: 'settings' },
    loaded: settings,
    valuesOf,
    describe,
    send: (changeSettingsDto, ifMatch) => update({ changeSettingsDto, 'If-Match': ifMatch }).unwrap(),
    onTheirs: (theirs) => {
      form.setFieldsValue(valuesOf(theirs));
      onChanged(false);
    },
  });
  const { submit, loading, error } = useSubmit<Values>({
    onError: (caught) => setAtFields(showFieldErrors(form, caught)),
    submit: async (values) => {
      // The fields of fixed settings are not changed, and the form has those only that it shows.
      if (!(await save({ ...valuesOf(settings), ...values }))) return null;
      onChanged(false);
      return [t('saved'), t('subtitle')];
    },
  });
  const common = { settings };
  return (
    <>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={valuesOf(settings)}
        onValuesChange={(_changed, values) => onChanged(hasChanged(valuesOf(settings), values))}
        onFinish={submit}
        onFinishFailed={({ errorFields: [first] }) => first && form.focusField(first.name)}
      >
        <FormError error={isAtFields ? null : error} />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="flex flex-col gap-5">
            <Section className={FIELDS} title={t('identity')}>
              <Field {...common} name="siteName" max={40} />
              <Field {...common} name="siteSlogan" max={160} hint={t('hints.siteSlogan')} />
            </Section>
            <Section className={FIELDS} title={t('access')}>
              <Field {...common} name="registrationOpen" kind="switch" hint={t('hints.registrationOpen')} />
            </Section>
            <Section className={FIELDS} title={t('limits')}>
              <div className="grid items-end gap-x-4 sm:grid-cols-3">
                <Field {...common} name="maxLinks" kind="number" min={1} max={1_000} />
                <Field {...common} name="maxMedia" kind="number" min={1} max={1_000_000} />
                <Field {...common} name="maxMediaMb" kind="number" min={1} max={10_000_000} />
              </div>
            </Section>
            <Section className={FIELDS} title={t('backups')}>
              <Field {...common} name="backupTime" max={5} hint={t('hints.backupTime')} />
              <div className="grid items-end gap-x-4 sm:grid-cols-3">
                <Field {...common} name="backupKeepDays" kind="number" max={366} />
                <Field {...common} name="backupKeepWeeks" kind="number" max={104} />
                <Field {...common} name="backupKeepMonths" kind="number" max={120} />
              </div>
            </Section>
          </div>
          <div className="flex flex-col gap-5">
            <Section className={FIELDS} title={t('texts')}>
              {(['terms', 'privacy'] as const).map((name) => (
                <div key={name}>
                  <Field {...common} name={name} kind="text" max={50_000} hint={t('hints.text')} />
                  <Preview name={name} isStored={settings[name] !== ''} />
                </div>
              ))}
            </Section>
            <Section className={FIELDS} title={t('crawlers')}>
              <Field {...common} name="refuseAiCrawlers" kind="switch" hint={t('hints.refuseAiCrawlers')} />
              <Field {...common} name="aiCrawlerNames" max={2_000} />
            </Section>
            <Section className={FIELDS} title={t('mail')}>
              <MailTest />
            </Section>
          </div>
        </div>
        <div className="sticky bottom-0 z-[1] mt-5 flex justify-end border-t border-line bg-canvas py-3">
          <WritesOnly>
            <Button type="primary" htmlType="submit" disabled={loading || !isChanged}>
              {loading ? t('saving') : t('save')}
            </Button>
          </WritesOnly>
        </div>
      </Form>
      {question}
    </>
  );
}

/** The settings of the site (PR-142). */
export function SiteScreen() {
  const t = getT('adminSite');
  /** The settings on which unsaved changes are based. Those of another administrator do not replace what is typed. */
  const [edited, setEdited] = useState<SettingsView | null>(null);
  const skeleton = (
    <>
      <CardSkeleton lines={4} />
      <CardSkeleton lines={6} />
    </>
  );
  return (
    <ScreenLayout title={t('title')} subtitle={t('subtitle')}>
      <QueryState query={useGetSettingsQuery()} skeleton={skeleton}>
        {(current) => {
          const settings = edited ?? current;
          return (
            <SettingsForm
              key={settings.version}
              settings={settings}
              isChanged={edited !== null}
              onChanged={(isChanged) => setEdited(isChanged ? settings : null)}
            />
          );
        }}
      </QueryState>
    </ScreenLayout>
  );
}
