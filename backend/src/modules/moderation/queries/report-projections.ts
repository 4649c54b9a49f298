import { Conditions } from '../../../platform/database/lists/conditions.js';
import { projection } from '../../../platform/database/projection.js';
import type { ReportedMediaView, ReportedProfileView, ReporterView } from './report.view.js';
import type { ReportStatus } from '../domain/report.js';

/** The owner of the reported content, in the row `p`. */
export const REPORTED_PROFILE = projection<ReportedProfileView>({
  id: 'p.id',
  username: 'p.username',
  profileImage: 'p.profile_image',
  hidden: 'p.hidden_at is not null',
});

/** The reported item, whose id is in the row `r`. */
export const REPORTED_MEDIA = projection<ReportedMediaView>({
  id: 'm.id',
  kind: 'm.kind',
  thumbnailUrl: "'/adm/api/media/' || m.id || '/thumbnail'",
  storageUrl: "'/adm/api/media/' || m.id || '/file'",
  hidden: 'm.hidden_at is not null',
  sensitive: 'm.sensitive',
}).optionalFrom('media m where m.id = r.media_id');

/** The reporter, whose id is in the row `r`. */
export const REPORTER = projection<ReporterView>({ id: 'id', username: 'username' }).optionalFrom('profiles where id = r.reporter_id');

/** The rows of `reports` with a status. */
export function reportsWith(status: ReportStatus | 'all'): Conditions {
  const conditions = new Conditions();
  // A literal and not a parameter, so that the partial index on open reports is used.
  if (status === 'open') conditions.always(`status = 'open'`);
  else conditions.add('status = $', status === 'all' ? undefined : status);
  return conditions;
}
