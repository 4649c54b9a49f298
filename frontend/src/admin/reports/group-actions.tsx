import { Button } from 'antd';
import { RowMenu } from '@/admin/shared/row-menu';
import type { ReportGroup } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { actionsFor, decisionOf, keyOf, objectOf, type Action } from './report-texts';

export interface CardActions {
  decide: (group: ReportGroup, action: Action) => void;
  claim: (group: ReportGroup) => void;
  addNote: (group: ReportGroup) => void;
  reopen: (group: ReportGroup) => void;
  blockPicture: (group: ReportGroup) => void;
  /** Opens what is reported. */
  open: (group: ReportGroup) => void;
  select: (group: ReportGroup, isSelected: boolean) => void;
  /** The card that the keys concern leaves the list. */
  onRemoved: (group: ReportGroup) => void;
}

/** The most common action is the only prominent one; the ones that affect more than the item are in a menu. */
export function GroupActions({ group, actions }: { group: ReportGroup; actions: CardActions }) {
  const t = getT('adminReports');
  const [primary, ...others] = actionsFor(group);
  const onlyButton = others.find((action) => action === 'dismiss' || action === 'lift');
  const inMenu = others.filter((action) => action !== onlyButton);
  const menu = [
    inMenu.map((action) => ({
      key: action,
      label: decisionOf(group, action).title,
      danger: action === 'suspend' || action === 'delete',
      extra: <kbd aria-hidden>{keyOf(action)}</kbd>,
      onChoose: () => actions.decide(group, action),
    })),
    [
      { key: 'claim', label: t(group.claimedBy === null ? 'claim' : 'claimOrRelease'), onChoose: () => actions.claim(group) },
      { key: 'note', label: t('addNote'), onChoose: () => actions.addNote(group) },
      ...(group.media === null ? [] : [{ key: 'blockPicture', label: t('blockPicture'), onChoose: () => actions.blockPicture(group) }]),
    ],
  ];
  return (
    <div className="col-span-full flex flex-wrap gap-2 pointer-coarse:[&>button]:min-h-11! sm:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:justify-end">
      {primary === undefined ? (
        <Button onClick={() => actions.reopen(group)}>{t('reopen')}</Button>
      ) : (
        <Button type="primary" onClick={() => actions.decide(group, primary)}>
          {decisionOf(group, primary).button}
        </Button>
      )}
      {onlyButton === undefined ? null : (
        <Button onClick={() => actions.decide(group, onlyButton)}>{decisionOf(group, onlyButton).button}</Button>
      )}
      <RowMenu variant="default" object={objectOf(group)} groups={menu} />
    </div>
  );
}
