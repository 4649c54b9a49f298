import { Count, Id, Text } from '../../../platform/http/contract/fields.js';

export class ExternalLinkView {
  @Id({ description: 'The link’s id.' })
  id: number;

  @Text({ description: 'Key of the platform.', example: 'instagram' })
  platform: string;

  @Text({ description: 'Where it leads.' })
  url: string;

  @Text({ description: 'What to show instead of the URL.', nullable: true })
  displayName: string | null;

  @Count({ description: 'Clicks by others.' })
  clickCount: number;
}
