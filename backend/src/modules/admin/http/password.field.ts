import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { message, type Message } from '../../../kernel/message.js';
import { customRule, IsString, MaxLength, MinLength, tooLong } from '../../../platform/http/contract/rules.js';
import { ADMIN_PASSWORD_MAX } from '../domain/admin.js';

const notText = message('password_not_text', 'Password contains characters that are not text');

interface PasswordField {
  description: string;
  min: number;
  /** Message for a shorter password. */
  error: Message;
  /** True when the field may be left out. */
  optional?: boolean;
}

/**
 * A password is not trimmed or normalised, because spaces, NUL and case belong to it. A lone surrogate is refused, because its UTF-8 bytes
 * would be those of another character.
 */
export function Password({ description, min, error, optional = false }: PasswordField): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'password', description, minLength: min, maxLength: ADMIN_PASSWORD_MAX, required: !optional }),
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    IsString(error),
    MinLength(min, error),
    MaxLength(ADMIN_PASSWORD_MAX, tooLong({ label: 'Password', max: ADMIN_PASSWORD_MAX })),
    customRule('isWellFormed', (value) => typeof value !== 'string' || value.isWellFormed(), notText({})),
  );
}
