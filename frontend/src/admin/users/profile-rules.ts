import type { Rule } from 'antd/es/form';
import { limits } from '@/shared/api/limits';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { getT } from '@/shared/i18n/texts';

/** The observed messages (PR-56). */
export function usernameRules(): Rule[] {
  const message = getT(adminCommonTexts).usernameTooShort;
  return [
    { required: true, whitespace: true, message },
    { min: limits.usernameMin, message },
  ];
}
export const bioRules = (): Rule[] => [{ required: true, whitespace: true, message: getT(adminUsersTexts).bioMissing }];
export const emailRules = (): Rule[] => [{ type: 'email', message: getT(adminCommonTexts).emailInvalid }];
export const hashtagRules = (): Rule[] => [{ type: 'array', max: limits.hashtagsMax, message: getT(adminUsersTexts).tooManyHashtags }];
