import { Count, Id, Text } from '../../../platform/http/contract/fields.js';

export class ExternalLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'URL of the link.' })
  url: string;

  @Text({ description: 'Text shown instead of the URL.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Number of clicks, without those of the owner.' })
  clickCount: number;
}
