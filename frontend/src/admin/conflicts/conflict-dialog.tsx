import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { adminConflictTexts } from '@/shared/i18n/en/admin/conflict';
import { getT } from '@/shared/i18n/texts';
import { saveFooter } from '@/admin/shared/online-only';
import type { Conflict, EditedFields } from '@/shared/lib/merge-edits';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps<Values> {
  conflict: Conflict<Values>;
  fields: EditedFields<Values>;
  /** Returns to the form, which keeps its values. */
  onBack: () => void;
  onResolve: (keptTheirs: (keyof Values)[]) => void;
}

/** Shows both values of each field that two administrators have changed, and requires a choice for each. */
export function ConflictDialog<Values extends object>({ conflict, fields, onBack, onResolve }: ConflictDialogProps<Values>) {
  const t = getT(adminConflictTexts);
  const [choices, setChoices] = useState<Partial<Record<keyof Values, Side>>>({});
  const { keys, changes, current } = conflict;
  const missing = keys.filter((key) => choices[key] === undefined);
  return (
    <Modal
      open
      title={t.title}
      mask={{ closable: false }}
      okText={t.save}
      cancelText={t.back}
      okButtonProps={{ disabled: missing.length > 0 }}
      footer={saveFooter}
      onCancel={onBack}
      onOk={() => {
        onResolve(keys.filter((key) => choices[key] === 'theirs'));
      }}
    >
      <p className="mb-4 text-ink-soft">{t.hint}</p>
      {keys.map((key) => {
        const { label, show, isSecret = false } = fields[key];
        const name = String(key);
        const values = { mine: show({ ...current.values, ...changes }[key]), theirs: isSecret ? t.secret : show(current.values[key]) };
        return (
          <fieldset key={name} className="mb-4 rounded-lg border border-line p-3">
            <legend
              style={{ border: 0, width: 'auto', margin: 0, padding: '0 4px', color: 'inherit', fontSize: 'inherit', fontWeight: 600 }}
            >
              {label}
            </legend>
            <Radio.Group
              className="w-full"
              value={choices[key]}
              onChange={({ target }) => {
                setChoices({ ...choices, [key]: target.value as Side });
              }}
            >
              <div className="grid gap-3 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <Radio key={side} value={side} className="min-w-0 [&_.ant-radio]:mt-1 [&_.ant-radio]:self-start">
                    <span className="block font-medium">{t[side]}</span>
                    <span className="block whitespace-pre-wrap [overflow-wrap:anywhere]">{values[side]}</span>
                  </Radio>
                ))}
              </div>
            </Radio.Group>
          </fieldset>
        );
      })}
    </Modal>
  );
}
