import '@/admin/admin.css';
import { Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { AdminSessionList } from '@/admin/shared/admin-sessions';
import { ArrangeList } from '@/admin/shared/arrange-list';
import { Badge } from '@/admin/shared/badge';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { Facts } from '@/admin/shared/facts';
import { FilterBar, FilterSelect, SearchField, UserFilterSelect } from '@/admin/shared/filters';
import { FormDialog } from '@/admin/shared/form-dialog';
import { Identifier } from '@/admin/shared/identifier';
import { KeysDialog } from '@/admin/shared/keys-dialog';
import { ExportButton, Pager } from '@/admin/shared/list-page';
import { WholeFile } from '@/admin/shared/media-file';
import { ListTable } from '@/admin/shared/list-table';
import { Moment } from '@/admin/shared/moment';
import { PeriodFields } from '@/admin/shared/period-fields';
import { RowMenu } from '@/admin/shared/row-menu';
import { LastBackupCard, PhoneFold, ScreenLayout, StatCard, StatCards, StatCardsSkeleton } from '@/admin/shared/screen-layout';
import { ScreenTabs } from '@/admin/shared/screen-tabs';
import { Section } from '@/admin/shared/section';
import { NUMBERS, SmallTable } from '@/admin/shared/small-table';
import { CardSkeleton, FormError, OptionsError, QueryError, QueryState, TableSkeleton } from '@/admin/shared/states';
import { TypedConfirmation } from '@/admin/shared/typed-confirmation';
import { useDialog, type ModalProps } from '@/admin/shared/use-dialog';
import { ConflictDialog } from '@/admin/shared/use-versioned-save';
import { UserAvatar, UserLink } from '@/admin/shared/user-avatar';
import { MaintenanceContext, WritesOnly } from '@/admin/shared/writes-only';
import { EmptyState } from '@/shared/ui/empty-state';
import { showToast } from '@/shared/ui/toast';
import type { Part } from './public-parts';

export { AdminProviders } from '@/admin/admin-app';

const LONG = 'A title that is much longer than the room that a phone has for it, so that it wraps';
const ERROR = { status: 500, code: 'unnamed', message: 'The server could not read the list.', fields: [], thrown: '500: ' };
const STATUSES = { all: 'All', active: 'Active', inactive: 'Inactive' };

const nothing = () => undefined;
// The errors of calls are plain objects.
// eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
const failed = () => Promise.reject(ERROR);

/** Opens a dialog by a button. */
function Opened({ label, children }: { label: string; children: (modalProps: ModalProps) => ReactNode }) {
  const dialog = useDialog<true>();
  return (
    <>
      <Button onClick={() => dialog.show(true)}>{label}</Button>
      {dialog.render((_, modalProps) => children(modalProps))}
    </>
  );
}

function Filters() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<keyof typeof STATUSES>('all');
  const [userId, setUserId] = useState<number | null>(7);
  return (
    <FilterBar search={<SearchField label="Search" value={search} onSearch={setSearch} />} active={status === 'all' ? 0 : 1}>
      <FilterSelect label="Status" value={status} options={STATUSES} onChange={setStatus} />
      <UserFilterSelect value={userId ?? undefined} username="ann" onChange={setUserId} />
    </FilterBar>
  );
}

function Pages({ total, estimated, sizes }: { total: number; estimated: boolean; sizes?: readonly number[] }) {
  const [paging, setPaging] = useState({ page: 1, limit: 20 });
  return (
    <Pager
      page={paging.page}
      size={paging.limit}
      sizes={sizes}
      counted={{ total, estimated }}
      onGo={(changes) => setPaging({ ...paging, page: 1, ...changes })}
    />
  );
}

function TabsWithConfirmation() {
  const [open, setOpen] = useState<'first' | 'second'>('first');
  const [typed, setTyped] = useState('');
  return (
    <ScreenTabs labels={{ first: 'First', second: LONG }} open={open} onOpen={setOpen}>
      {open === 'first' ? 'The open tab' : <TypedConfirmation word="DELETE" value={typed} onChange={setTyped} />}
    </ScreenTabs>
  );
}

const ROWS = [
  { id: 1, name: 'ann', items: 12 },
  { id: 2, name: LONG, items: 1_234_567 },
];
const COLUMNS = [
  { key: 'name', dataIndex: 'name', title: 'Name', sorter: true },
  { key: 'items', dataIndex: 'items', title: 'Items', ...NUMBERS },
];

const stack = (states: ReactNode) => <div className="flex w-full flex-col gap-4">{states}</div>;

const SESSION = {
  id: '1',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Linux',
  device: 'Firefox on Linux',
  startedAt: '2026-03-05T12:00:00.000Z',
  lastSeenAt: '2026-03-06T12:00:00.000Z',
};
const SESSIONS = [SESSION, { ...SESSION, id: '2', isCurrent: false, browser: null, system: null, device: LONG }];

export const adminParts: Part[] = [
  {
    name: 'AdminSessionList',
    states: stack(
      [{ data: SESSIONS }, { data: [] }, { error: ERROR }, {}].map((query, index) => (
        <AdminSessionList
          // The states are constant.
          key={index}
          query={{ ...query, isFetching: false, refetch: nothing }}
          onEnd={() => Promise.resolve(ERROR)}
          onEndOthers={() => Promise.resolve(undefined)}
        />
      )),
    ),
  },
  {
    name: 'ScreenLayout',
    states: stack(
      <>
        <ScreenLayout title="Title" subtitle="Subtitle" actions={<Button type="primary">Action</Button>}>
          <p className="card p-5">The content</p>
        </ScreenLayout>
        <ScreenLayout title={LONG} wide>
          <PhoneFold label="More on a phone">
            <p className="card p-5">Folded on a phone</p>
          </PhoneFold>
        </ScreenLayout>
      </>,
    ),
  },
  {
    name: 'Badge, Identifier, UserAvatar, UserLink',
    states: (
      <>
        <Badge>plain</Badge>
        <Badge variant="strong">strong</Badge>
        <Badge variant="good">good</Badge>
        <Badge variant="destructive">destructive</Badge>
        <span className="w-32">
          <Identifier name="second.administrator@example.org" />
        </span>
        <UserAvatar username="ann" image={null} />
        <UserAvatar username="ann" image="/storage/missing.jpg" size={64} initials={2} />
        <UserLink id={7} username="ann" />
      </>
    ),
  },
  {
    name: 'StatCards, LastBackupCard',
    states: stack(
      <>
        <StatCards>
          <StatCard label="Users" value="1,234" note="All users" to="/adm/users" />
          <StatCard label="Most used" value="#long-exposure-photography" note="A long value" />
          <LastBackupCard lastBackup={null} />
          <LastBackupCard lastBackup="2026-01-01T12:00:00Z" />
        </StatCards>
        <StatCards>
          <StatCard label="One" value="1" />
          <StatCard label="Two" value="2" />
          <StatCard label="Three" value="3" />
        </StatCards>
      </>,
    ),
  },
  {
    name: 'Facts',
    states: stack(
      (['stacked', 'columns', 'lines'] as const).map((variant) => (
        <Facts
          key={variant}
          variant={variant}
          facts={[
            ['Variant', variant],
            ['State', <Badge variant="good">good</Badge>],
            ['A longer label', LONG],
          ]}
        />
      )),
    ),
  },
  { name: 'FilterBar, SearchField, FilterSelect, UserFilterSelect', states: stack(<Filters />) },
  {
    name: 'PeriodFields, ArrangeList',
    states: (
      <>
        <PeriodFields params={new URLSearchParams({ from: '2026-01-01' })} change={nothing} />
        <PeriodFields params={new URLSearchParams({ from: '2026-02-01', to: '2026-01-01' })} change={nothing} />
        <ArrangeList list="users" columns={{ location: 'Location' }} />
      </>
    ),
  },
  {
    name: 'ListTable',
    states: stack(
      (['comfortable', 'compact'] as const).map((density) => (
        <ListTable key={density} columns={COLUMNS} rows={ROWS} loading={false} arrangement={{ density, hiddenColumns: [], views: [] }} />
      )),
    ),
  },
  {
    name: 'Section, SmallTable',
    states: stack(
      <Section title={LONG} hint="A hint" action={<Button>Action</Button>}>
        <SmallTable columns={COLUMNS} dataSource={ROWS} />
      </Section>,
    ),
  },
  {
    name: 'WritesOnly',
    states: (
      <>
        {[null, 'A backup is being restored.'].map((refusal) => (
          <MaintenanceContext key={refusal} value={refusal}>
            <WritesOnly>
              <Button>Save</Button>
            </WritesOnly>
          </MaintenanceContext>
        ))}
      </>
    ),
  },
  { name: 'ScreenTabs, TypedConfirmation', states: stack(<TabsWithConfirmation />) },
  {
    name: 'RowMenu',
    states: (
      <>
        {(['text', 'default'] as const).map((variant) => (
          <RowMenu
            key={variant}
            object={LONG}
            variant={variant}
            groups={[
              [
                { key: 'open', label: 'Open', onChoose: nothing },
                { key: 'edit', label: 'Edit', extra: 'e', disabled: true, onChoose: nothing },
              ],
              [{ key: 'delete', label: 'Delete', danger: true, onChoose: nothing }],
            ]}
          />
        ))}
      </>
    ),
  },
  {
    name: 'Moment',
    states: (
      <>
        {(['day', 'moment', 'ago'] as const).map((as) => (
          <Moment key={as} as={as} at="2026-01-01T12:00:00Z" now={Date.parse('2026-01-01T15:00:00Z')} />
        ))}
      </>
    ),
  },
  {
    name: 'Pager, ExportButton',
    states: stack(
      <>
        <Pages total={420} estimated={false} />
        <Pages total={1_000_000} estimated />
        <Pages total={100} estimated={false} sizes={[]} />
        <div className="flex gap-3">
          <ExportButton label="Export" url="/missing" fileName="users.csv" />
          <ExportButton icon label="Export" url="/missing" fileName="users.csv" />
        </div>
      </>,
    ),
  },
  {
    name: 'Loading',
    states: stack(
      <>
        <StatCardsSkeleton />
        <StatCardsSkeleton note={false} />
        <CardSkeleton lines={2} />
        <TableSkeleton rows={2} />
        <TableSkeleton rows={2} avatar />
      </>,
    ),
  },
  {
    name: 'Empty, errors',
    states: stack(
      <>
        <div className="card">
          <EmptyState variant="plain" title="No users found." action={<Button>Clear search and filters</Button>} />
        </div>
        <QueryError error={ERROR} onRetry={nothing} />
        <QueryError error={{ ...ERROR, message: LONG }} retrying onRetry={nothing} />
        <QueryState query={{ data: 'kept', error: ERROR, isFetching: false, refetch: nothing }} skeleton={null}>
          {() => <p>The content of before stays below the error of a refresh.</p>}
        </QueryState>
        <FormError error="The error of a form" />
        <OptionsError text="The options could not be loaded." retrying={false} onRetry={nothing} />
        <OptionsError text="The options could not be loaded." retrying onRetry={nothing} />
      </>,
    ),
  },
  {
    name: 'FormDialog, ConfirmDialog, ConflictDialog',
    states: (
      <>
        <Opened label="FormDialog">
          {(modalProps) => (
            <FormDialog<{ name: string }>
              title={LONG}
              modalProps={modalProps}
              submit="Save"
              submitting="Saving..."
              failed="Not saved"
              firstField="name"
              onSubmit={failed}
            >
              <Form.Item
                name="name"
                label="Name"
                extra="The hint below a field"
                rules={[{ required: true, message: 'Please enter a name' }]}
              >
                <Input />
              </Form.Item>
            </FormDialog>
          )}
        </Opened>
        <Opened label="Large FormDialog">
          {(modalProps) => (
            <FormDialog<object>
              large
              title="Edit"
              modalProps={modalProps}
              submit="Save"
              submitting="Saving..."
              onSubmit={() => Promise.resolve(['Saved'] as const)}
            >
              <p>Close it with or without a change.</p>
            </FormDialog>
          )}
        </Opened>
        <Opened label="KeysDialog">{(modalProps) => <KeysDialog modalProps={modalProps} />}</Opened>
        <Opened label="ConfirmDialog">
          {(modalProps) => (
            <ConfirmDialog title="Delete this?" modalProps={modalProps} onConfirm={failed}>
              It cannot be restored.
            </ConfirmDialog>
          )}
        </Opened>
        <Opened label="ConflictDialog">
          {({ onDone }) => (
            <ConflictDialog
              audited={{ objectType: 'user', objectId: '7' }}
              facts={[
                [
                  ['Name', 'ann'],
                  ['Name', 'anna'],
                ],
                [['Bio', LONG]],
              ]}
              decide={onDone}
            />
          )}
        </Opened>
      </>
    ),
  },
  {
    name: 'WholeFile',
    states: (
      <>
        <WholeFile kind="image" url={'/icon-192.png'} label="An image" />
        <WholeFile kind="video" url={'/missing.mp4'} label="A file that cannot be loaded" />
      </>
    ),
  },
  {
    name: 'toast',
    states: (
      <>
        <Button onClick={() => showToast({ title: 'Saved', description: 'The toast of a success' })}>Toast</Button>
        <Button onClick={() => showToast({ title: 'Not saved', description: 'The toast of an error', destructive: true })}>
          Toast of an error
        </Button>
      </>
    ),
  },
];
