import { jsonObject } from '../../../platform/database/json.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { ListOf, Text } from '../../../platform/http/contract/fields.js';
import { MediaView } from '../queries/media.view.js';

/** Returns the items under two names, because the observed clients read both (PR-32). */
export class UploadView {
  @Text({ description: 'Message about the result.', example: '1 file(s) uploaded successfully' })
  message: string;

  @ListOf(MediaView, { description: 'The new items, in the order of the parts.' })
  files: MediaView[];

  @ListOf(MediaView, { description: 'Same items as `files`.' })
  uploadedFiles: MediaView[];

  static of(items: JsonOf<MediaView[]>, count: number): JsonOf<UploadView> {
    return jsonObject<UploadView>({ message: `${count} file(s) uploaded successfully` }, { files: items, uploadedFiles: items });
  }
}
