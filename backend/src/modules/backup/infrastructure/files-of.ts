/** Every key that a row refers to: media and their thumbnails. */
export const filesOf = (schema: string): string => `select storage_key as key from ${schema}.media
  union select split_part(storage_key, '.', 1) || '.' || px || '.webp' from ${schema}.media, unnest(thumbnail_widths) as t(px)`;
