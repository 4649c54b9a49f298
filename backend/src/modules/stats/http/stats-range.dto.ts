import { Transform } from 'class-transformer';
import { IsIn, ValidateIf } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';

/** Ranges of the chart in days (PR-21). */
const RANGES = [7, 30, 90];

export class StatsRangeDto {
  @ApiProperty({
    description: 'Number of days including today; 30 by default.',
    required: false,
    type: 'integer',
    enum: RANGES,
    default: 30,
  })
  @ValidateIf((_, value) => value !== undefined)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value))
  @IsIn(RANGES)
  days?: number;
}
