import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { maxLinks } from '@/shared/lib/max-links';
import { useSession } from '@/features/session/use-session';
import {
  useCancelImportMutation,
  useGetImportQuery,
  useStartImportMutation,
  type ImportDetailsView,
  type ImportItemView,
} from '@/shared/api/creator-api';
import { useGetProfileQuery } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { ImportItems } from './import-items';
import { Loading, QueryState } from '@/shared/ui/query-state';

/** A preview ticks what is new and replaces nothing. */
const isTicked = ({ problem, duplicateOf, current }: ImportItemView) => problem === null && duplicateOf === null && current === null;

/** Without the links for which the profile, which has `links`, has no room. */
function withinLimit(items: ImportItemView[], links: number): ImportItemView[] {
  const tooMany = new Set(items.filter(({ type }) => type === 'link').slice(Math.max(0, maxLinks() - links)));
  return items.filter((item) => !tooMany.has(item));
}

export function ImportPreview({ id }: { id: number }) {
  const t = getT('import');
  const { user } = useSession();
  const found = useGetImportQuery({ id });
  const page = useGetProfileQuery(user === undefined ? skipToken : { username: user.username });
  const refetch = () => {
    void found.refetch();
    if (!page.isUninitialized) void page.refetch();
  };
  const query = {
    data: found.data && page.data && { found: found.data, links: page.data.externalLinks.length },
    error: found.error ?? page.error,
    isFetching: found.isFetching || page.isFetching,
    refetch,
  };
  const skeleton = (
    <Loading>
      <Skeleton shape="card" className="h-96" />
    </Loading>
  );
  return (
    <QueryState query={query} failed={t('loadFailed')} skeleton={skeleton}>
      {(loaded) => <ImportChoice {...loaded} />}
    </QueryState>
  );
}

interface ImportChoiceProps {
  found: ImportDetailsView;
  /** Number of links that the profile has. */
  links: number;
}

function ImportChoice({ found: { id, items, omitted, source, kind }, links }: ImportChoiceProps) {
  const t = getT('import');
  const [ticked] = useState(() => withinLimit(items.filter(isTicked), links));
  const [chosen, setChosen] = useState(() => new Set(ticked.map(({ key }) => key)));
  const [start, starting] = useStartImportMutation();
  const [cancel, cancelling] = useCancelImportMutation();
  const error = starting.error ?? cancelling.error;
  const choosable = useMemo(() => items.filter(({ problem }) => problem === null), [items]);

  const toggle = (keys: string[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const key of keys)
        if (isChosen) after.add(key);
        else after.delete(key);
      return after;
    });
  };

  const begin = () => {
    const omittedKeys = items.filter((item) => isTicked(item) && !chosen.has(item.key)).map(({ key }) => key);
    const isDefault = items.every((item) => isTicked(item) || !chosen.has(item.key));
    // Of thousands of items, the shorter list is sent.
    const startImportDto = isDefault ? { without: omittedKeys } : { keys: [...chosen] };
    void start({ id, startImportDto });
  };

  return (
    <section aria-labelledby="import-preview" className="card flex flex-col gap-5 p-5 sm:p-8">
      <header>
        <h2 id="import-preview" className="text-xl font-bold tracking-tight">
          {t('found', { n: items.length })}
        </h2>
        <p className="text-ink-soft wrap-anywhere">{source === '' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${source}`}</p>
        {omitted > 0 ? <p className="mt-1 text-sm text-ink-soft">{t('omitted', { n: omitted })}</p> : null}
        {ticked.length < items.filter(isTicked).length ? (
          <p className="mt-1 text-sm text-ink-soft">{t('tooManyLinks', { max: maxLinks() })}</p>
        ) : null}
      </header>
      <ImportItems items={items} chosen={chosen} onToggle={toggle} />
      {/* Above the navigation of a phone. */}
      <div className="sticky bottom-(--foot-space) -mx-5 -mb-5 flex flex-col gap-2.5 rounded-b-card border-t border-line bg-raised p-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <InlineError text={error?.message} />
        <OfflineReason />
        <div className="flex flex-wrap items-center gap-2.5">
          <p role="status" className="basis-full text-sm font-medium text-ink-soft sm:flex-1 sm:basis-auto">
            {t('chosen', { n: chosen.size, total: choosable.length })}
          </p>
          <Button variant="secondary" loading={cancelling.isLoading} onClick={() => void cancel({ id })}>
            {t('discard')}
          </Button>
          <OnlineButton className="max-sm:flex-1" loading={starting.isLoading} disabled={chosen.size === 0} onClick={begin}>
            {starting.isLoading ? t('starting') : t('start', { n: chosen.size })}
          </OnlineButton>
        </div>
      </div>
    </section>
  );
}
