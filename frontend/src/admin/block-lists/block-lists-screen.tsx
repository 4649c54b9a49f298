import { Button, Form, Input } from 'antd';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FormDialog } from '@/admin/shared/form-dialog';
import { SearchField } from '@/admin/shared/filters';
import { ListView, Pager } from '@/admin/shared/list-page';
import { ForRole } from '@/admin/shared/roles';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { ScreenTabs } from '@/admin/shared/screen-tabs';
import { TableSkeleton } from '@/admin/shared/states';
import { useDialogs, type ModalProps } from '@/admin/shared/use-dialog';
import { choiceOf, pagingOf, useListScreen } from '@/admin/shared/use-list-screen';
import { adminApi, useAddBlockListEntryMutation, useRemoveBlockListEntryMutation, type BlockListEntry } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { TimeAgo } from '@/shared/ui/time-ago';

type Kind = BlockListEntry['kind'];

const filterOf = (params: URLSearchParams) => ({
  kind: choiceOf(params, 'kind', allTexts('adminBlockLists.kinds'), 'word'),
  search: params.get('search') || undefined,
  ...pagingOf(params),
});

const SHOWN_DIGITS = 12;

/** A file has no name that people know, so the beginning of its hash stands for it. */
function valueOf({ kind, value, findsSimilar }: BlockListEntry): string {
  const t = getT('adminBlockLists');
  if (kind !== 'picture') return kind === 'hashtag' ? `#${value}` : value;
  const file = t('file', { hash: value.slice(0, SHOWN_DIGITS) });
  return findsSimilar ? `${file}, ${t('similar')}` : file;
}

export function AddEntryDialog({ kind, modalProps }: { kind: Kind; modalProps: ModalProps }) {
  const t = getT('adminBlockLists');
  const [add] = useAddBlockListEntryMutation();
  return (
    <FormDialog<{ value: string; note?: string }>
      title={t('addTo', { list: t(`kinds.${kind}`) })}
      modalProps={modalProps}
      submit={t('add')}
      submitting={t('adding')}
      firstField="value"
      onSubmit={async ({ value, note }) => {
        await add({ blockListEntryDto: { kind, value, note } }).unwrap();
        return [t('added'), value];
      }}
    >
      <Form.Item
        name="value"
        label={t(`values.${kind}`)}
        extra={kind === 'picture' ? t('pictureHint') : undefined}
        rules={[{ required: true, whitespace: true, message: t('valueMissing') }]}
      >
        <Input maxLength={limits.blockListValueMax} autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input maxLength={2 * limits.blockListNoteMax} />
      </Form.Item>
    </FormDialog>
  );
}

export function RemoveEntryDialog({ entry, modalProps }: { entry: BlockListEntry; modalProps: ModalProps }) {
  const t = getT('adminBlockLists');
  const [remove] = useRemoveBlockListEntryMutation();
  return (
    <ConfirmDialog
      title={t('removeNamed', { value: valueOf(entry) })}
      modalProps={modalProps}
      confirm={t('remove')}
      confirming={getT('adminCommon')('deleting')}
      onConfirm={async () => {
        await remove({ id: entry.id }).unwrap();
        return [t('removed'), valueOf(entry)];
      }}
    >
      <p>{t('removeHint')}</p>
    </ConfirmDialog>
  );
}

function EntryRow({ entry, now, onRemove }: { entry: BlockListEntry; now: number; onRemove: () => void }) {
  const t = getT('adminBlockLists');
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="grid min-w-0 flex-1 gap-x-4 [overflow-wrap:anywhere] md:grid-cols-3">
        <p dir="auto" className="font-medium">
          {valueOf(entry)}
        </p>
        <p dir="auto" className="text-ink-soft max-md:empty:hidden">
          {entry.note}
        </p>
        <p className="text-sm text-ink-soft">
          {t('by', { username: entry.createdBy ?? t('someone') })}, <TimeAgo style="long" instant={entry.createdAt} now={now} />
        </p>
      </div>
      <ForRole least="moderator">
        <Button aria-label={t('removeNamed', { value: valueOf(entry) })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </ForRole>
    </li>
  );
}

/** What is held until a moderator has looked at it (PR-130). */
export function BlockListsScreen() {
  const t = getT('adminBlockLists');
  const kinds = allTexts('adminBlockLists.kinds');
  const list = useListScreen(adminApi.endpoints.getBlockList, {
    parse: filterOf,
    itemsOf: ({ entries, totalCount, totalEstimated }) => ({ items: entries, total: totalCount, estimated: totalEstimated }),
    filters: ['search'],
    refetchOnMountOrArgChange: true,
  });
  const { kind, page, limit } = list.filter;
  const { shown } = list;
  const { show, dialog } = useDialogs();
  return (
    <ScreenLayout
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <ForRole least="moderator">
          <Button type="primary" onClick={() => show((modalProps) => <AddEntryDialog kind={kind} modalProps={modalProps} />)}>
            {t('add')}
          </Button>
        </ForRole>
      }
    >
      <ScreenTabs labels={kinds} open={kind} onOpen={list.choice('kind', kinds, 'word').onChange}>
        <div className="flex flex-col gap-4">
          <div className="flex">
            <SearchField label={t('search')} {...list.search()} />
          </div>
          <ListView
            list={list}
            skeleton={<TableSkeleton rows={6} />}
            empty={
              <div className="card">
                <EmptyState
                  variant="plain"
                  title={list.isFiltered ? t('notFound') : t('empty')}
                  hint={kind === 'picture' && !list.isFiltered ? t('pictureHint') : undefined}
                />
              </div>
            }
            pager={<Pager page={page} size={limit} counted={shown} onGo={list.change} />}
          >
            {(entries) => (
              <ul aria-label={kinds[kind]} aria-busy={list.isStale} className="card divide-y divide-line px-5 py-2">
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    now={list.fetchedAt}
                    onRemove={() => show((modalProps) => <RemoveEntryDialog entry={entry} modalProps={modalProps} />)}
                  />
                ))}
              </ul>
            )}
          </ListView>
        </div>
      </ScreenTabs>
      {dialog}
    </ScreenLayout>
  );
}
