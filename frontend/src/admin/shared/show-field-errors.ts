import type { FormInstance } from 'antd';
import { isApiError as isProblem, type FieldError as FieldProblem, type ApiError as Problem } from '@/shared/api/api-error';

/** The field of a value that another object has, by the code of the refusal. */
const CONFLICTING_FIELDS: Partial<Record<string, string>> = {
  username_taken: 'username',
  username_reserved: 'username',
  username_is_file_name: 'username',
  admin_username_taken: 'username',
  email_in_use: 'email',
  hashtag_exists: 'name',
};

function fieldsOf({ code, message, fields }: Problem): FieldProblem[] {
  const field = CONFLICTING_FIELDS[code];
  return field === undefined ? fields : [...fields, { field, message }];
}

/** Shows the field errors of the server at the fields. Its `externalLinks.0.url` is a path of the form; `renamed` has other names in the form. */
export function showFieldErrors(form: Pick<FormInstance, 'setFields'>, error: unknown, renamed: Record<string, string> = {}): void {
  if (!isProblem(error)) return;
  form.setFields(
    fieldsOf(error).map(({ field, message }) => ({
      name: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : (renamed[part] ?? part))),
      errors: [message],
    })),
  );
}
