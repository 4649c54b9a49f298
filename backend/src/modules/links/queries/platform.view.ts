import { Text, Texts } from '../../../platform/http/contract/fields.js';

export class PlatformView {
  @Text({ description: 'Key that links store.', example: 'instagram' })
  key: string;

  @Text({ description: 'Name for display.', example: 'Instagram' })
  label: string;

  @Text({ description: 'Name of the icon.', example: 'instagram' })
  icon: string;

  @Text({ description: 'Prefix that turns a handle into a URL. Null: a complete URL is required.', nullable: true })
  prefix: string | null;

  @Texts({ description: 'Host names without `www.`, by which the platform of a URL is recognised.' })
  hosts: readonly string[];
}
