import type { Rule } from 'antd/es/form';
import { limits } from '../../shared/api/limits';

/** The observed messages (PR-56). */
export const usernameRules: Rule[] = [
  { required: true, whitespace: true, message: 'Username must be at least 3 characters' },
  { min: limits.usernameMin, message: 'Username must be at least 3 characters' },
];
export const bioRules: Rule[] = [{ required: true, whitespace: true, message: 'Bio must be at least 1 character' }];
export const emailRules: Rule[] = [{ type: 'email', message: 'Invalid email' }];
export const hashtagRules: Rule[] = [{ type: 'array', max: limits.hashtagsMax, message: 'Maximum 10 hashtags allowed' }];
