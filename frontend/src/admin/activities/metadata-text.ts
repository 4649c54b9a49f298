import { isRecord, parseMetadata } from './media-metadata';

/** The metadata as a text for people: hashtags and URLs of an object, without ids. Other metadata is shown as it is stored. */
export function metadataText(metadata: string): string {
  const parsed = parseMetadata(metadata);
  if (!isRecord(parsed)) return metadata;
  const { hashtags, url } = parsed;
  const names = Array.isArray(hashtags) ? hashtags.filter((name) => typeof name === 'string').map((name) => `#${name}`) : [];
  return [...names, ...(typeof url === 'string' ? [url] : [])].join(' ');
}
