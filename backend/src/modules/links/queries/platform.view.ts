import { Text, Texts } from '../../../platform/http/contract/fields.js';

export class PlatformView {
  @Text({ description: 'What a link stores.', example: 'instagram' })
  key: string;

  @Text({ description: 'What people read.', example: 'Instagram' })
  label: string;

  @Text({ description: 'Name of its drawing.', example: 'instagram' })
  icon: string;

  @Text({ description: 'What a handle is put behind to make a URL; null: a whole URL is needed.', nullable: true })
  prefix: string | null;

  @Texts({ description: 'Its addresses, without `www.`; a pasted URL tells its platform by them.' })
  hosts: readonly string[];
}
