import { Bell, CloudAlert, ImageOff, MailCheck, Palette, Share2, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DailyChart } from '@/shared/ui/daily-chart';
import { Dialog } from '@/shared/ui/dialog';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { DropdownMenu, DropdownMenuChoice, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadMore } from '@/shared/ui/load-more';
import { CountTables, MonthChoice } from '@/shared/ui/month-counts';
import { FormDialog } from '@/shared/ui/form-dialog';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { IconCount } from '@/shared/ui/icon-count';
import { IconSquare } from '@/shared/ui/icon-square';
import { InlineError } from '@/shared/ui/inline-error';
import { Link } from '@/shared/ui/link';
import { Markdown } from '@/shared/ui/markdown';
import { Logo } from '@/shared/ui/logo';
import { MessagePanel } from '@/shared/ui/message-panel';
import { NotFound } from '@/shared/ui/not-found';
import { OnlineButton } from '@/shared/ui/online-button';
import { OfflineBanner } from '@/shared/ui/offline-banner';
import { PageHeader } from '@/shared/ui/page-header';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { PageTabs } from '@/shared/ui/page-tabs';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Select } from '@/shared/ui/select';
import { ShareButton } from '@/shared/ui/share-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { SortableList } from '@/shared/ui/sortable-list';
import { Spinner } from '@/shared/ui/spinner';
import { Switch } from '@/shared/ui/switch';
import { Tabs } from '@/shared/ui/tabs';
import { Field, TextField } from '@/shared/ui/text-field';
import { textWith } from '@/shared/ui/text-with';
import { TimeAgo } from '@/shared/ui/time-ago';
import { showToast } from '@/shared/ui/toast';

export interface Part {
  name: string;
  states: ReactNode;
}

const LONG = 'A title that is much longer than the room that a phone has for it, so that it wraps';
const keepOpen = () => Promise.resolve(null);
const NOW = Date.parse('2026-01-01T12:00:00Z');
const DAYS = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
  ['year', 'Year'],
] as const;

const dayCount = (count: number, index: number) => ({ day: new Date(NOW + index * 86_400_000).toISOString().slice(0, 10), count });

const nothing = () => undefined;

/** Keeps the value of a control, so that it can be tried. */
function Tried<Value>({ initial, children }: { initial: Value; children: (value: Value, set: (next: Value) => void) => ReactNode }) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Opens a dialog by a button. */
function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

const segments = (count: number) => (
  <Tried<string> initial="day">
    {(value, set) => (
      <SegmentedControl
        label={`${String(count)} options`}
        value={value}
        onChoose={set}
        options={DAYS.slice(0, count).map(([day, label]) => ({ value: day, label }))}
      />
    )}
  </Tried>
);

const tabs = [
  { key: 'upload', label: 'Upload', content: <p>The first tab</p> },
  { key: 'gradient', label: 'Gradient', content: <p>The second tab</p> },
];
const choices = [
  { value: 'en', label: 'English', icon: <Palette aria-hidden /> },
  { value: 'de', label: 'Deutsch', icon: <Palette aria-hidden /> },
  { value: 'fr', label: 'Français', icon: <Palette aria-hidden /> },
];

export const publicParts: Part[] = [
  {
    name: 'Markdown',
    states: <Markdown text={'## Heading\n\nA paragraph with **strong** words and a [link](https://example.org).\n\n- one\n- two'} />,
  },
  {
    name: 'Button',
    states: (['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
      <div key={variant} className="flex flex-col items-start gap-2">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Button key={size} variant={variant} size={size}>
            <Share2 aria-hidden />
            {variant}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
        <Button variant={variant} loading>
          loading
        </Button>
      </div>
    )),
  },
  {
    name: 'OnlineButton, OfflineReason, OfflineBanner',
    states: (
      <>
        <OnlineButton>Disabled without a connection</OnlineButton>
        <OfflineReason />
        <OfflineBanner />
      </>
    ),
  },
  {
    name: 'IconButton, IconCount, IconSquare',
    states: (
      <>
        <IconButton label="Notifications">
          <Bell aria-hidden />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Bell aria-hidden />
        </IconButton>
        <IconCount icon={<Users aria-hidden />} value={12_345} text="12,345 followers" />
        <IconSquare icon={Users} size="small" />
        <IconSquare icon={Users} />
        <IconSquare icon={CloudAlert} tone="danger" />
        <IconSquare icon={Users} tone="gradient" />
      </>
    ),
  },
  {
    name: 'Avatar, Logo, Link, textWith, TimeAgo',
    states: (
      <>
        <Avatar username="ann" image={null} size={96} />
        <Avatar username="ann" image="/missing.jpg" size={48} />
        <Logo />
        <Link to="/" className="text-accent">
          A link
        </Link>
        <p>{textWith((names: { link: string }) => `A text with ${names.link} in it`, { link: <a href="#link">a link</a> })}</p>
        <TimeAgo instant="2026-01-01T11:58:00Z" now={NOW} />
        <TimeAgo instant="2025-03-01T11:58:00Z" now={NOW} />
        <TimeAgo style="long" instant="2025-03-01T11:58:00Z" now={NOW} />
      </>
    ),
  },
  {
    name: 'TextField, Field',
    states: (
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <TextField label="Name" hint="The hint below a field" placeholder="Placeholder" aside="0/50" />
        <TextField label="Name" defaultValue="not valid" error="The message of a failed validation" />
        <TextField label="Name" defaultValue="disabled" disabled />
        <Field label="Bio" render={(inputProps) => <textarea rows={3} {...inputProps} />} />
      </div>
    ),
  },
  {
    name: 'Select, Switch, SegmentedControl, Tabs, PageTabs',
    states: (
      <div className="grid w-full gap-6 sm:grid-cols-2">
        <Tried<string> initial="">
          {(value, set) => <Select label="Language" placeholder="Choose one" value={value} options={choices} onChoose={set} />}
        </Tried>
        <div className="flex flex-col gap-4">
          <Tried<boolean> initial>{(value, set) => <Switch label="On" hint="With a hint" checked={value} onCheckedChange={set} />}</Tried>
          <Switch label="Disabled" checked={false} disabled onCheckedChange={nothing} />
        </div>
        {segments(2)}
        {segments(4)}
        <Tried<string> initial="upload">{(value, set) => <Tabs label="Tabs" tabs={tabs} open={value} onOpen={set} />}</Tried>
        <PageTabs
          label="Pages"
          tabs={[
            { to: window.location.pathname, label: 'This page' },
            { to: '/another', label: 'Another page', icon: Palette },
          ]}
        />
      </div>
    ),
  },
  {
    name: 'SortableList',
    states: (
      <Tried initial={choices.map(({ label }, id) => ({ id, label }))}>
        {(items, set) => (
          <SortableList
            items={items}
            nameOf={({ label }) => label}
            onSort={(ids) => set(ids.flatMap((id) => items.filter((item) => item.id === id)))}
          >
            {({ label }, handle) => (
              <span className="flex items-center">
                {handle}
                {label}
              </span>
            )}
          </SortableList>
        )}
      </Tried>
    ),
  },
  {
    name: 'DropdownMenu',
    states: (
      <DropdownMenu trigger={<Button variant="secondary">Open the menu</Button>}>
        <DropdownMenuItem className={menuItemClass}>
          <Share2 aria-hidden />
          Share
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuChoice label="Language" options={choices} value="en" onChoose={nothing} />
      </DropdownMenu>
    ),
  },
  {
    name: 'Dialog, GuardedDialog, FormDialog, ConfirmDialog',
    states: (
      <>
        <Opened label="Dialog">
          {(close) => (
            <Dialog open onOpenChange={close} title={LONG} description="A description" footer={<Button onClick={close}>Done</Button>}>
              <p>The content</p>
            </Dialog>
          )}
        </Opened>
        <Opened label="FormDialog with unsaved input">
          {(close) => (
            <FormDialog title="Edit" unsaved submit="Save" onSubmit={keepOpen} onClose={close}>
              <TextField label="Name" />
            </FormDialog>
          )}
        </Opened>
        <Opened label="GuardedDialog with unsaved input">
          {(close) => (
            <GuardedDialog title="Edit" unsaved busy={false} onClose={close}>
              <TextField label="Name" />
            </GuardedDialog>
          )}
        </Opened>
        <Opened label="ConfirmDialog">
          {(close) => (
            <ConfirmDialog
              title="Delete this?"
              question="It cannot be restored."
              confirm="Delete"

              onConfirm={keepOpen}
              onClose={close}
            />
          )}
        </Opened>
      </>
    ),
  },
  {
    name: 'EmptyState, ErrorState, LoadMore, MessagePanel, NotFound',
    states: (
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <EmptyState icon={ImageOff} title="No media yet" hint="What a visitor can do next" action={<Button>Upload</Button>} />
        <EmptyState icon={ImageOff} title={LONG} />
        <EmptyState variant="plain" title="No media found." action={<Button variant="secondary">Clear the filters</Button>} />
        <ErrorNotice text="The list could not be loaded" onRetry={nothing} />
        <ErrorNotice text={LONG} onRetry={nothing} retrying />
        <ErrorState title="The list could not be loaded" error={undefined} onRetry={nothing} />
        <LoadMore label="Load more" hasMore isLoading={false} onLoad={nothing} />
        <LoadMore label="Load more" failed="The list could not be loaded" error={{}} hasMore isLoading={false} onLoad={nothing} />
        <ErrorState title="The list could not be loaded" error={undefined} onRetry={nothing} retrying />
        <NotFound title="This page is missing" hint={LONG} />
        <MessagePanel icon={MailCheck} title="You are signed in" hint="A page with one message">
          <Button>Continue</Button>
        </MessagePanel>
        <MessagePanel icon={CloudAlert} title="The link has expired" alert>
          <Button>Send a new one</Button>
        </MessagePanel>
      </div>
    ),
  },
  {
    name: 'DailyChart',
    states: (
      <div className="grid w-full gap-6">
        <DailyChart label="A low chart" days={[3, 5, 4, 9, 12, 7, 11].map(dayCount)} />
        <DailyChart height="high" label="A high chart" days={Array.from({ length: 90 }, (_, index) => (index * 37) % 2300).map(dayCount)} />
        <DailyChart label="Only zeros" days={[0, 0].map(dayCount)} />
      </div>
    ),
  },
  {
    name: 'MonthCounts',
    states: (
      <div className="w-full">
        <MonthChoice month="2026-01" newest="2026-01" show={() => undefined} />
        <CountTables
          counts={[
            { kind: 'image', event: 'hide_media', count: 3 },
            { kind: 'profile', event: 'report_spam', count: 1200 },
          ]}
        />
        <CountTables counts={[]} />
      </div>
    ),
  },
  {
    name: 'PageHeader',
    states: (
      <div className="w-full">
        <PageHeader title="Title" subtitle="Subtitle" action={<ShareButton url="/" title="Vitrine" label="Share this page" />} />
        <PageHeader title={LONG} />
      </div>
    ),
  },
  {
    name: 'ProgressBar, Skeleton, Spinner, InlineError, toast',
    states: (
      <div className="flex w-full flex-col items-start gap-4">
        <div className="w-full">
          <ProgressBar label="Progress" percent={40} />
        </div>
        <Skeleton className="h-4 w-48" />
        <Skeleton shape="round" className="size-12" />
        <Skeleton shape="card" className="h-24 w-full" />
        <Spinner className="size-8" />
        <InlineError text="The error of a form" />
        <Button variant="secondary" onClick={() => showToast({ title: 'Saved', description: 'The toast of a success' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ title: 'Not saved', description: 'The toast of an error', destructive: true })}
        >
          Toast of an error
        </Button>
      </div>
    ),
  },
];
