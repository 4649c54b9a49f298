import {
  useGetBlockPagesInfiniteQuery,
  useGetMutePagesInfiniteQuery,
  type BlockedCreatorView,
  type MutedCreatorView,
} from '@/shared/api/people-api';
import { getT } from '@/shared/texts/texts';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { TimeAgo } from '@/shared/ui/time-ago';
import { PersonList } from './person-list';
import { PersonRow } from './person-row';
import { useBlocking } from './use-blocking';

/** Whom the viewer has blocked and muted, with the way back. */
export function OwnBlocks() {
  const t = getT('people');
  const blocks = useGetBlockPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const mutes = useGetMutePagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const empty = (text: string) => <p className="py-2 text-ink-faint">{text}</p>;
  return (
    <>
      <p className="mb-4 text-ink-soft">{t('hint')}</p>
      <h3 className="font-semibold">{t('blockedList')}</h3>
      <PersonList
        label={t('blockedList')}
        pages={blocks}
        failed={t('listFailed')}
        empty={empty(t('nobodyBlocked'))}
        row={(person) => (
          <OwnBlockRow key={person.id} person={person} undo="unblock" since={person.blockedAt} now={blocks.fulfilledTimeStamp} />
        )}
      />
      <h3 className="mt-5 font-semibold">{t('mutedList')}</h3>
      <PersonList
        label={t('mutedList')}
        pages={mutes}
        failed={t('listFailed')}
        empty={empty(t('nobodyMuted'))}
        row={(person) => (
          <OwnBlockRow key={person.id} person={person} undo="unmute" since={person.mutedAt} now={mutes.fulfilledTimeStamp} />
        )}
      />
      <OfflineReason />
    </>
  );
}

interface OwnBlockRowProps {
  person: Omit<BlockedCreatorView, 'blockedAt'> & Omit<MutedCreatorView, 'mutedAt'>;
  undo: 'unblock' | 'unmute';
  since: string;
  /** The time when the list was fetched, in milliseconds. */
  now?: number;
}

function OwnBlockRow({ person, undo, since, now = 0 }: OwnBlockRowProps) {
  const t = getT('people');
  const { name, sendOrTell, isSending } = useBlocking(person);
  return (
    <PersonRow person={person} detail={<TimeAgo instant={since} now={now} />}>
      <OnlineButton
        variant="secondary"
        size="small"
        aria-label={t(`${undo}Named`, { name })}
        loading={isSending}
        onClick={() => void sendOrTell(undo)}
      >
        {t(undo === 'unmute' ? 'unmuteShort' : 'unblock')}
      </OnlineButton>
    </PersonRow>
  );
}
