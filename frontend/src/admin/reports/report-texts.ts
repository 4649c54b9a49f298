import type { ReportGroup, Resolution } from '@/shared/api/admin-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';

export type Action = Resolution['action'];

/** The keys 1 to 9 of the actions, which never change, so that moderators learn them. */
export const ACTION_KEYS: readonly Action[] = [
  'dismiss',
  'mark_sensitive',
  'warn',
  'hide_media',
  'hide_profile',
  'suspend',
  'delete',
  'uphold',
  'lift',
];

/** What hides an item has one key for items of all kinds. */
export const keyOf = (action: Action): string => String(ACTION_KEYS.indexOf(action === 'make_private' ? 'hide_media' : action) + 1);

/** The id of a card. It stays the same when another report about the item arrives. */
export const cardIdOf = ({ status, profile, media, set }: ReportGroup): string =>
  ['reports', status, profile.id, ...(media === null ? [] : [media.id]), ...(set === null ? [] : [set.kind, set.id])].join('-');

/** The object of the reports, as a part of a sentence. */
export function objectOf({ media, set, profile: { username } }: ReportGroup): string {
  const t = getT('adminReports');
  if (set !== null) return t(`sets.${set.kind}`, { name: set.name, username });
  if (media === null) return t('profile', { username });
  return media.title === ''
    ? t(`media.${media.kind}`, { id: media.id, username })
    : t(`titled.${media.kind}`, { title: media.title, username });
}

/** The page of the user in the back-office, or the item as visitors see it; its file, or the page of the user, when they do not see it. */
export function itemUrlOf({ media, set, profile: { id, username, hidden } }: ReportGroup): string {
  if (set !== null && !hidden && !set.private) return set.url;
  if (media === null) return `/adm/users/${String(id)}`;
  return hidden || media.hidden ? media.storageUrl : `${profilePath(username)}?media=${String(media.id)}`;
}

interface Decision {
  title: string;
  button: string;
  doing: string;
  done: string;
  consequence: string;
}

/** Whether the outcome leaves a held item visible, because the moderator has judged it. */
const showsHeld = ({ held }: ReportGroup, action: Action): boolean =>
  held?.hides === true && ['dismiss', 'mark_sensitive', 'warn'].includes(action);

/** Whether the outcome agrees with the block list. */
const keepsHidden = ({ held, media }: ReportGroup, action: Action): boolean =>
  held?.hides === true && action === (media === null ? 'hide_profile' : 'hide_media');

/** What the action does to the item, to its hold and to an appeal about it: one sentence for each. */
function consequenceOf(group: ReportGroup, action: Action): string {
  const t = getT('adminReports');
  const { media, profile, held } = group;
  const values = { object: objectOf(group), username: profile.username };
  const shown = showsHeld(group, action);
  const staysHidden = media === null ? profile.hidden : media.hidden;
  const sentences: string[] = [];
  if (isAboutProfile(group, action) && action === 'delete') sentences.push(t('deleteProfileHint', values));
  else if (action === 'dismiss' && held !== null) sentences.push(...(shown ? [] : [t('consequences.staysHidden', values)]));
  else if (action === 'warn' && shown) sentences.push(t('consequences.warnsOnly', values));
  else if (action === 'mark_sensitive' && staysHidden && !shown) sentences.push(t('consequences.sensitiveLater', values));
  else sentences.push(getT(`adminReports.decisions.${action}`)('consequence', values));
  if (shown) sentences.push(t(media !== null && profile.hidden ? 'consequences.publicLater' : 'consequences.publicAgain', values));
  if (hasAppeal(group) && action !== 'uphold' && action !== 'lift') sentences.push(t('consequences.appealStays', values));
  return sentences.join(' ');
}

/** The texts of an action. They name the object and the consequence. */
export function decisionOf(group: ReportGroup, action: Action): Decision {
  const texts = action === 'dismiss' && showsHeld(group, action) ? 'show_again' : keepsHidden(group, action) ? 'keep_hidden' : action;
  const decision = getT(`adminReports.decisions.${texts}`);
  const isProfileDeletion = action === 'delete' && group.media === null;
  return {
    title: isProfileDeletion ? getT('adminReports')('deleteProfile') : decision('title'),
    button: decision('button'),
    doing: decision('doing'),
    done: decision('done'),
    consequence: consequenceOf(group, action),
  };
}

const HARMLESS: readonly Action[] = ['dismiss', 'uphold', 'lift'];
export const isDangerous = (action: Action): boolean => !HARMLESS.includes(action);

/** Those of which the creator reads a rule. */
export const hasRule = (action: Action): boolean => isDangerous(action);

export const hasAppeal = ({ status, reasons }: ReportGroup): boolean =>
  status === 'open' && reasons.some(({ reason }) => reason === 'appeal');

const DECIDED_ANEW: readonly string[] = ['appeal', 'block_list'];

/** The number of reports of visitors: an appeal and a hold are none. */
export const visitorReportsOf = ({ reasons }: ReportGroup): number =>
  reasons.reduce((sum, { reason, count }) => sum + (DECIDED_ANEW.includes(reason) ? 0 : count), 0);

/** Whether the outcome can be taken back from its message (PR-138). */
export const isUndoable = ({ reasons }: ReportGroup, action: Action): boolean =>
  !['delete', 'uphold', 'lift'].includes(action) && reasons.every(({ reason }) => reason !== 'appeal');

/** Whether the outcome also decides the reports about the other items of the profile. */
export const isAboutProfile = (group: ReportGroup, action: Action): boolean =>
  action === 'hide_profile' || action === 'suspend' || (action === 'delete' && group.media === null);

/** Those of which the creator reads no words of the moderator, and that can be taken back. */
export const DECIDED_AT_ONCE: readonly Action[] = ['dismiss', 'mark_sensitive', 'hide_media', 'hide_profile', 'make_private'];

/** Whether the action decides without a question (PR-147). What makes public again what a block list has hidden asks. */
export const isDecidedAtOnce = (group: ReportGroup, action: Action): boolean =>
  DECIDED_AT_ONCE.includes(action) && isUndoable(group, action) && !showsHeld(group, action);

/** The actions that are still possible. The first one is the primary one: it hides what is reported, and nothing else. */
export function actionsFor(group: ReportGroup): Action[] {
  const { status, media, set, profile } = group;
  if (status !== 'open') return [];
  const isHeld = group.held?.hides === true;
  const hideItem: Action[] =
    media !== null && (isHeld || !media.hidden) ? ['hide_media'] : set !== null && !set.private ? ['make_private'] : [];
  const isProfile = media === null && set === null;
  const hideProfile: Action[] = profile.hidden && !(isProfile && isHeld) ? [] : ['hide_profile'];
  const sensitive: Action[] = media !== null && !media.sensitive ? ['mark_sensitive'] : [];
  const others: Action[] = [
    ...sensitive,
    'warn',
    ...(isProfile ? [] : hideProfile),
    'suspend',
    ...(set === null ? (['delete'] as const) : []),
  ];
  if (hasAppeal(group)) return ['uphold', 'lift', ...(isProfile ? hideProfile : hideItem), ...others];
  return [...(isProfile ? hideProfile : hideItem), 'dismiss', ...others];
}

/** The action of a key; undefined when it is not possible for the group. */
export function actionOfKey(group: ReportGroup, key: string): Action | undefined {
  return actionsFor(group).find((action) => keyOf(action) === key);
}
