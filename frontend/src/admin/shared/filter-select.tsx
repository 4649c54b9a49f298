import { Select } from 'antd';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Record<Value, string>;
  width?: number;
  onChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({ label, value, options, width = 170, onChange }: FilterSelectProps<Value>) {
  return (
    <Select<Value>
      aria-label={label}
      value={value}
      // On a phone the filters grow to share the width.
      style={{ minWidth: width }}
      className="grow sm:grow-0"
      onChange={onChange}
      options={Object.entries<string>(options).map(([key, text]) => ({ value: key, label: text }))}
    />
  );
}
