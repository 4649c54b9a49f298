import type { FormInstance } from 'antd';
import { isProblem } from '../../shared/api/problem';

/** Shows the field errors of the server at the fields. Its `externalLinks.0.url` is a path of the form; `renamed` has other names in the form. */
export function showFieldErrors(form: Pick<FormInstance, 'setFields'>, error: unknown, renamed: Record<string, string> = {}): void {
  if (!isProblem(error)) return;
  form.setFields(
    error.fields.map(({ field, message }) => ({
      name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : (renamed[part] ?? part))),
      errors: [message],
    })),
  );
}
