import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, MaxLength } from 'class-validator';

const EMAIL_MAX = 254;
const INVALID = { message: 'Invalid email' };

/** A mail address, or nothing: left out, null and empty mean the same (section 5). */
export function OptionalEmail(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', description, maxLength: EMAIL_MAX, required: false, nullable: true }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    MaxLength(EMAIL_MAX, INVALID),
    IsEmail({}, INVALID),
  );
}
