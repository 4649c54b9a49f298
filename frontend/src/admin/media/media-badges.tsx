import type { AdminMedia } from '../../shared/api/admin-api';
import { Badge } from '../shared/badge';

const KINDS = { image: null, gif: 'GIF', video: 'Video' };
const PURPOSES = { gallery: null, avatar: 'Avatar', banner: 'Banner' };

export function MediaBadges({ item }: { item: AdminMedia }) {
  const kind = KINDS[item.kind];
  const purpose = PURPOSES[item.purpose];
  return (
    <>
      {kind === null ? null : <Badge variant="strong">{kind}</Badge>}
      {purpose === null ? null : <Badge>{purpose}</Badge>}
      {item.hidden ? <Badge variant="destructive">Hidden</Badge> : null}
      {item.sensitive ? <Badge variant="destructive">Sensitive</Badge> : null}
    </>
  );
}
