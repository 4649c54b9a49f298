import { Form, Input } from 'antd';
import { useId } from 'react';
import { getT } from '@/shared/texts/texts';

interface TypedConfirmationProps {
  /** The word that the administrator types before a deletion. */
  word: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field of a word that is typed before something is deleted or replaced (PR-50, PR-85, PR-134). */
export function TypedConfirmation({ word, value, onChange }: TypedConfirmationProps) {
  const id = useId();
  return (
    <Form.Item label={getT('adminCommon')('typeToContinue', { word })} htmlFor={id} className="mt-3 mb-0">
      <Input id={id} autoComplete="off" value={value} style={{ maxWidth: 300 }} onChange={({ target }) => onChange(target.value)} />
    </Form.Item>
  );
}
