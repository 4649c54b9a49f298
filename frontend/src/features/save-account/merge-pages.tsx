import { clsx } from 'clsx';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { ApiError } from '@/shared/api/api-error';
import type { MergeDto } from '@/shared/api/account-api';
import { ownGradient } from '@/shared/lib/own-gradient';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Kept } from './merge-kept';
import {
  differingFields,
  excessOf,
  firstSelection,
  fits,
  LISTS,
  otherSide,
  pageName,
  requestOf,
  SIDES,
  type MergeableChoice,
} from './merge-selection';
import type { Keep } from './use-verify';

const AVATAR_PX = 56;
const optionClass =
  'relative flex min-w-0 cursor-pointer flex-col rounded-panel border-2 has-focus-visible:outline-2 has-focus-visible:outline-focus';
const chosenClass = (isChosen: boolean): string => (isChosen ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong');

interface MergePagesProps {
  choice: MergeableChoice;
  error: ApiError | null;
  isVerifying: boolean;
  onMerge: (keep: Keep, merge: MergeDto) => void;
  /** Leads to the question which of the two to delete. */
  onKeepOne: () => void;
  by: 'email' | 'passkey';
}

/** Shows both pages side by side, and asks what the one page keeps of them (PR-104). */
export function MergePages({ choice, error, isVerifying, onMerge, onKeepOne, by }: MergePagesProps) {
  const t = getT('saveAccount.mergePages');
  const [selection, setSelection] = useState(() => firstSelection(choice));
  const { keep, fields, without } = selection;
  const toggle = (key: string): void => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    setSelection({ ...selection, without: next });
  };
  // Also beside the button that waits for it, because the list can be long.
  const tooLong = LISTS.find((list) => excessOf(choice, list, selection) > 0);
  const excess =
    tooLong && `${t(`lists.${tooLong}`)}: ${t('excess', { max: choice.merge.limits[tooLong], n: excessOf(choice, tooLong, selection) })}`;
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onMerge(keep, requestOf(choice, selection));
      }}
    >
      <p className="text-ink-soft">{t(by === 'email' ? 'hint' : 'hintPasskey')}</p>
      <Part title={t('name')} hint={t('nameHint', { other: choice[otherSide(keep)].username, username: choice[keep].username })}>
        {(name) =>
          SIDES.map((side) => (
            <PageCard
              key={side}
              {...{ choice, side, name, by }}
              isChosen={keep === side}
              onChoose={() => setSelection({ ...selection, keep: side })}
            />
          ))
        }
      </Part>
      {differingFields(choice).map((field) => (
        <Part key={field} title={t(`fields.${field}`)}>
          {(name) =>
            SIDES.map((side) => (
              <label key={side} className={clsx(optionClass, 'justify-center p-3', chosenClass((fields[field] ?? keep) === side))}>
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={(fields[field] ?? keep) === side}
                  onChange={() => setSelection({ ...selection, fields: { ...fields, [field]: side } })}
                />
                <FieldValue {...{ choice, field, side }} />
              </label>
            ))
          }
        </Part>
      ))}
      <Kept {...{ choice, selection }} onToggle={toggle} />
      <InlineError text={error?.message ?? excess} />
      <DialogActions>
        <Button variant="secondary" disabled={isVerifying} onClick={onKeepOne}>
          {t('keepOne')}
        </Button>
        <OnlineButton type="submit" loading={isVerifying} disabled={!fits(choice, selection)}>
          {t('submit')}
        </OnlineButton>
      </DialogActions>
    </form>
  );
}

/** Half as wide as the dialog, so that the smallest thumbnail is enough. */
function BannerPreview({ banner }: { banner: string | null }) {
  const gradient = ownGradient(banner);
  const isImage = banner !== null && banner !== '' && gradient === undefined;
  if (isImage) return <img src={thumbnailUrlOf(banner, 320)} alt="" className="block aspect-3/1 w-full bg-surface-strong object-cover" />;
  return <span style={{ backgroundImage: gradient }} className={clsx('block aspect-3/1', gradient === undefined && 'accent-gradient')} />;
}

interface PartProps {
  title: string;
  hint?: string;
  /** Two radio buttons with this name. */
  children: (name: string) => ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-3">{children(name)}</div>
      {hint === undefined ? null : (
        <p id={`${name}-hint`} role="status" className="mt-2 text-sm break-words text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface PageCardProps {
  choice: MergeableChoice;
  side: Keep;
  name: string;
  by: 'email' | 'passkey';
  isChosen: boolean;
  onChoose: () => void;
}

function PageCard({ choice, side, name, by, isChosen, onChoose }: PageCardProps) {
  const [t, counts] = [getT('saveAccount.mergePages'), getT('saveAccount.merge')];
  const [account, { bannerImage, media, links }] = [choice[side], choice.merge[side]];
  const title = side === 'current' ? t('current') : t(by === 'email' ? 'other' : 'otherPasskey');
  return (
    <label className={clsx(optionClass, 'overflow-hidden', chosenClass(isChosen))}>
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      <BannerPreview banner={bannerImage} />
      <span className="-mt-7 flex flex-col gap-2 px-2.5 pb-3 sm:px-4 sm:pb-4">
        <Avatar username={account.username} image={account.profileImage} size={AVATAR_PX} className="relative ring-4 ring-surface" />
        <span className="text-sm text-ink-faint">{title}</span>
        <span className="leading-snug font-bold wrap-anywhere max-sm:text-[0.9375rem]">{breakable(pageName(choice, side))}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">{breakable(`@${account.username}`)}</span>
        <span className="text-sm text-ink-soft">
          {[counts('media', { n: media.files }), t('linkCount', { n: links.length }), counts('followers', { n: account.followers })].join(
            ' · ',
          )}
        </span>
        {media.thumbnails.length === 0 ? null : (
          <span className="grid grid-cols-4 gap-1">
            {media.thumbnails.map((url) => (
              <img key={url} src={url} alt="" loading="lazy" className="aspect-square w-full rounded-md bg-surface-strong object-cover" />
            ))}
          </span>
        )}
      </span>
    </label>
  );
}

/** A name that a narrow card breaks behind a dot, hyphen or underscore rather than within a word. */
const breakable = (name: string): ReactNode =>
  name.split(/(?<=[._-])/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));

function FieldValue({ choice, field, side }: { choice: MergeableChoice; field: ReturnType<typeof differingFields>[number]; side: Keep }) {
  const [account, page] = [choice[side], choice.merge[side]];
  switch (field) {
    case 'profileImage':
      return <Avatar username={account.username} image={account.profileImage} size={AVATAR_PX} className="mx-auto" />;
    case 'bannerImage':
      return (
        <span className="block overflow-hidden rounded-md">
          <BannerPreview banner={page.bannerImage} />
        </span>
      );
    case 'appearance':
      return <span className="text-center">{getT('look')(`themes.${page.appearance.theme}`)}</span>;
    case 'displayName':
      return <span className="font-semibold break-words">{account.displayName}</span>;
    default:
      return <span className="line-clamp-6 text-sm break-words whitespace-pre-line">{page[field]}</span>;
  }
}
