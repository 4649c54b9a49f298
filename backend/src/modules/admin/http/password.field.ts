import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength, registerDecorator, ValidateIf } from 'class-validator';
import { ADMIN_PASSWORD_MAX } from '../domain/admin.js';

interface PasswordField {
  description: string;
  min: number;
  /** Message for a shorter password. */
  message: string;
  /** True when the field may be left out. */
  optional?: boolean;
}

/**
 * A password is not trimmed or normalised, because spaces, NUL and case belong to it. A lone surrogate is refused, because its UTF-8 bytes
 * would be those of another character.
 */
export function Password({ description, min, message, optional = false }: PasswordField): PropertyDecorator {
  const tooLong = `Password must be at most ${ADMIN_PASSWORD_MAX} characters`;
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'password', description, minLength: min, maxLength: ADMIN_PASSWORD_MAX, required: !optional }),
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    IsString({ message }),
    MinLength(min, { message }),
    MaxLength(ADMIN_PASSWORD_MAX, { message: tooLong }),
    IsWellFormed(),
  );
}

function IsWellFormed(): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'isWellFormed',
      target: target.constructor,
      propertyName: String(property),
      options: { message: 'Password contains characters that are not text' },
      validator: { validate: (value: unknown) => typeof value !== 'string' || value.isWellFormed() },
    });
  };
}
