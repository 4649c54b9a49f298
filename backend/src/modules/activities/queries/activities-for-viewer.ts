import type { SharedPage } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import type { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { blockedAmong, mutedAmong } from '../../blocks/index.js';
import type { ActivityView } from './activity.view.js';

/** The creators of a page who are hidden from the viewer (PR-110, PR-111). */
const HIDDEN_ON_PAGE = {
  name: 'hidden-on-activities',
  isShort: true,
  text: `${blockedAmong('$1', '$2')} union all ${mutedAmong('$1', '$2')}`,
};

/**
 * Leaves out the entries of hidden creators, and the follows of hidden creators. The page then has fewer entries, and the same cursor. Those of
 * `creator` stay: they are on the creator's page, which looks the same with a block.
 */
export async function pageForViewer(
  reader: Reader,
  shared: SharedPage<ActivityView>,
  viewerId: number | undefined,
  creator?: number,
): Promise<Page<ActivityView>> {
  const { view, cursor } = shared;
  if (viewerId === undefined || view.length === 0) return new Page(shared, cursor);
  const ids = view.flatMap((entry) => [entry.user.id, followedId(entry) ?? entry.user.id]);
  const rows = await reader.all<{ id: number }>(HIDDEN_ON_PAGE, [viewerId, ids]);
  if (rows.length === 0) return new Page(shared, cursor);
  const hidden = new Set<number | undefined>(rows.map(({ id }) => id).filter((id) => id !== creator));
  const shown = view
    .filter(({ user, target }) => !hidden.has(user.id) && !hidden.has(target?.id))
    // The metadata of a group have the id of the creator who was followed last.
    .map((entry) => (hidden.has(followedId(entry)) ? { ...entry, metadata: null } : entry));
  return new Page(stringifyJson(shown), cursor);
}

function followedId({ activityType, metadata }: ActivityView): number | undefined {
  const id = activityType === 'follow' ? /"followingId": ?(\d+)/.exec(metadata ?? '')?.[1] : undefined;
  return id === undefined ? undefined : Number(id);
}
